@echo off
rem The one way to run Syncline from its sources on Windows: finds a JDK 25, builds on first use,
rem then starts. Say "syncline --help" for the rest. JVM flags: keep in step with ./syncline.
setlocal EnableExtensions DisableDelayedExpansion
set "root=%~dp0"
set "dist=%root%app\desktop\target\dist"
set "log=%root%target\build.log"

if "%~1"=="calls" if "%~2"=="--help" goto help_calls

set "jdk="
for /d %%d in ("%SYNCLINE_JDK%" "%JAVA_HOME%" "%ProgramFiles%\Eclipse Adoptium\jdk-25*" "%ProgramFiles%\Java\jdk-25*" "%ProgramFiles%\Microsoft\jdk-25*" "%ProgramFiles%\Zulu\zulu-25*" "%ProgramFiles%\BellSoft\LibericaJDK-25*" "%ProgramFiles%\Amazon Corretto\jdk25*" "%USERPROFILE%\.jdks\*25*") do call :try_jdk "%%~d"
if not defined jdk (
    echo syncline: no JDK 25 found. Install it from https://adoptium.net/temurin/releases/?version=25 and set JAVA_HOME to its folder. 1>&2
    exit /b 4
)
set "JAVA_HOME=%jdk%"
set "MAVEN_OPTS=--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow %MAVEN_OPTS%"

if "%~1"=="test" goto test
if "%~1"=="format" goto format
if "%~1"=="calls" goto calls

if "%SYNCLINE_BUILD%"=="always" goto build
if exist "%dist%\built" goto run

:build
echo syncline: building with %jdk% (the first time this takes a minute or two); the log is %log% 1>&2
if exist "%dist%" rmdir /s /q "%dist%"
if not exist "%root%target" mkdir "%root%target"
call :source_commit
call "%root%mvnw.cmd" -f "%root%pom.xml" -B -ntp -Pdist -Dmaven.test.skip=true "-Dsource.commit=%commit%" -pl app/desktop -am package >"%log%" 2>&1 <nul
if errorlevel 1 (
    findstr /b /c:"[ERROR]" "%log%" 1>&2
    echo syncline: the build failed; its whole log is %log% 1>&2
    exit /b 4
)
type nul >"%dist%\built"

:run
set "flags=-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx256m"
for %%c in (demo corpus probe study experiment) do if "%~1"=="%%c" set "flags=-XX:+UseSerialGC -Xmx256m"
for %%c in (sync compare serve) do if "%~1"=="%%c" set "flags=-XX:+UseSerialGC"
set "main=org.syncline.cli.Main"
if "%~1"=="" (
    set "main=org.syncline.desktop.Main"
    set "flags="
)
"%jdk%\bin\java" %flags% --enable-native-access=ALL-UNNAMED %SYNCLINE_JAVA_OPTS% -cp "%dist%\lib\*" %main% %*
set "status=%errorlevel%"
if "%~1"=="--help" call :help
exit /b %status%

:test
set "profiles="
if "%~2"=="--nightly" set "profiles=-Pnightly"
if "%~2"=="--quick" set "profiles=-Pquick"
call "%root%mvnw.cmd" -f "%root%pom.xml" -B -ntp verify --fail-at-end %profiles%
exit /b %errorlevel%

:format
call "%root%mvnw.cmd" -f "%root%pom.xml" -B -q -N verify -Dformat=write
exit /b %errorlevel%

rem What follows "calls" is split off as text, because %2 and so on end at commas.
:calls
set "rest="
for /f "tokens=1,*" %%a in ("%*") do set "rest=%%b"
set "report=%root%target\calls"
if exist "%report%" rmdir /s /q "%report%"
call "%~f0" study calls --full --out "%report%" %rest%
set "status=%errorlevel%"
if not "%status%"=="0" exit /b %status%
if exist "%report%\report.md" copy /y "%report%\report.md" "%root%docs\transports.md" >nul
exit /b 0

:try_jdk
if defined jdk exit /b 0
if not exist "%~1\bin\javac.exe" exit /b 0
findstr /b /c:"JAVA_VERSION=\"25" "%~1\release" >nul 2>nul && set "jdk=%~1"
exit /b 0

rem Sets commit to the one that is built, as source_commit does in installers/setup.sh. "%root%." is there
rem because a backslash before a quote would belong to it.
:source_commit
setlocal
set "GIT_DIR="
set "GIT_WORK_TREE="
set "GIT_INDEX_FILE="
set "commit=unknown"
set "changed="
git -C "%root%." rev-parse --show-prefix >nul 2>nul
if errorlevel 1 goto commit_known
for /f "delims=" %%p in ('git -C "%root%." rev-parse --show-prefix 2^>nul') do goto commit_known
for /f "delims=" %%c in ('git -C "%root%." rev-parse "--short=12" --verify HEAD 2^>nul') do set "commit=%%c"
if "%commit%"=="unknown" goto commit_known
for /f "delims=" %%s in ('git -C "%root%." --no-optional-locks status --porcelain -- "*pom.xml" "*/src/main/*" 2^>nul') do set "changed= with changes"
:commit_known
endlocal & set "commit=%commit%%changed%"
exit /b 0

:help
echo.
echo Started by syncline.cmd:
echo   syncline                       the desktop
echo   syncline test [--nightly]      build, check and test everything; --quick: much of it
echo   syncline format                put the layout of all Java sources in order
call :help_calls
echo Environment:
echo   SYNCLINE_JDK=FOLDER            the JDK 25 to use, before all others
echo   SYNCLINE_JAVA_OPTS=FLAGS       further JVM flags, after Syncline's own
echo   SYNCLINE_BUILD=always          build again; without it, only the first start builds
echo.
echo Two machines, on both: syncline pair
exit /b 0

:help_calls
echo   syncline calls [OPTION...]     measure calls over every transport with "study calls --full" (two
echo                                  hours; options are those of study) and write docs\transports.md
echo                                  anew
exit /b 0
