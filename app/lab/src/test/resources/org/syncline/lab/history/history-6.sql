PRAGMA application_id = 1400467016;
PRAGMA user_version = 6;
CREATE TABLE calls (
    fork INTEGER PRIMARY KEY REFERENCES forks ON DELETE CASCADE,
    codes BLOB NOT NULL
);
CREATE TABLE cells (
    run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE,
    number INTEGER NOT NULL,
    work TEXT NOT NULL,
    transport TEXT NOT NULL,
    link TEXT NOT NULL,
    PRIMARY KEY (run, number)
) WITHOUT ROWID;
INSERT INTO "cells" VALUES(1,0,'{"kind":"calls","shape":"ADD","bytes":0,"threads":1,"inFlight":2,"calls":3000}','socket','none');
INSERT INTO "cells" VALUES(1,1,'{"kind":"sync","corpus":{"kind":"IMAGES","seed":7,"files":10,"bytes":5000},"exercise":"COPY","callStyle":"PIPELINED","digest":"sha256","compression":"zstd:3","cached":true,"durable":false}','karmi','dial-up');
INSERT INTO "cells" VALUES(1,2,'{"kind":"signing","files":10,"bytes":1048576,"digest":"md5","workers":2}','local','none');
CREATE TABLE counts (
    fork INTEGER NOT NULL REFERENCES forks ON DELETE CASCADE,
    iteration INTEGER NOT NULL,
    name TEXT NOT NULL,
    value INTEGER NOT NULL,
    PRIMARY KEY (fork, iteration, name)
) WITHOUT ROWID;
INSERT INTO "counts" VALUES(1,0,'calls',3000);
INSERT INTO "counts" VALUES(1,0,'files',7);
INSERT INTO "counts" VALUES(1,1,'calls',3001);
INSERT INTO "counts" VALUES(1,1,'files',7);
INSERT INTO "counts" VALUES(1,2,'calls',3002);
INSERT INTO "counts" VALUES(1,2,'files',7);
INSERT INTO "counts" VALUES(1,3,'calls',3003);
INSERT INTO "counts" VALUES(1,3,'files',7);
INSERT INTO "counts" VALUES(1,4,'calls',3004);
INSERT INTO "counts" VALUES(1,4,'files',7);
INSERT INTO "counts" VALUES(1,5,'calls',3005);
INSERT INTO "counts" VALUES(1,5,'files',7);
INSERT INTO "counts" VALUES(2,0,'calls',3000);
INSERT INTO "counts" VALUES(2,0,'files',7);
INSERT INTO "counts" VALUES(2,1,'calls',3001);
INSERT INTO "counts" VALUES(2,1,'files',7);
INSERT INTO "counts" VALUES(2,2,'calls',3002);
INSERT INTO "counts" VALUES(2,2,'files',7);
INSERT INTO "counts" VALUES(2,3,'calls',3003);
INSERT INTO "counts" VALUES(2,3,'files',7);
INSERT INTO "counts" VALUES(2,4,'calls',3004);
INSERT INTO "counts" VALUES(2,4,'files',7);
INSERT INTO "counts" VALUES(2,5,'calls',3005);
INSERT INTO "counts" VALUES(2,5,'files',7);
INSERT INTO "counts" VALUES(4,0,'calls',3000);
INSERT INTO "counts" VALUES(4,0,'files',7);
CREATE TABLE forks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    run INTEGER NOT NULL,
    cell INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    effort TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('begun', 'done', 'failed')),
    started INTEGER NOT NULL,
    ended INTEGER,
    reason TEXT,
    environment TEXT,
    UNIQUE (run, cell, number),
    FOREIGN KEY (run, cell) REFERENCES cells ON DELETE CASCADE
);
INSERT INTO "forks" VALUES(1,1,0,1,30,'{"forks":2,"warmUps":2,"iterations":3,"least":"PT1.5S","budget":"PT10M","most":"PT1.5S","mostForks":4,"mostWarmUp":"PT9S"}','done',1767323045678,1767323045678,NULL,'{"flags":"-Xmx1g","jdk":"25"}');
INSERT INTO "forks" VALUES(2,1,1,0,-1,'{"forks":2,"warmUps":2,"iterations":3,"least":"PT1.5S","budget":"PT10M","most":"PT1.5S","mostForks":4,"mostWarmUp":"PT9S"}','done',1767323045678,1767323045678,NULL,'{"flags":"-Xmx1g","jdk":"25"}');
INSERT INTO "forks" VALUES(3,1,2,0,-1,'{"forks":2,"warmUps":2,"iterations":3,"least":"PT1.5S","budget":"PT10M","most":"PT1.5S","mostForks":4,"mostWarmUp":"PT9S"}','failed',1767323045678,1767323045678,'no such digest: "md6"',NULL);
INSERT INTO "forks" VALUES(4,1,0,0,-1,'{"forks":2,"warmUps":2,"iterations":3,"least":"PT1.5S","budget":"PT10M","most":"PT1.5S","mostForks":4,"mostWarmUp":"PT9S"}','begun',1767323045678,NULL,NULL,NULL);
CREATE TABLE latencies (
    fork INTEGER NOT NULL REFERENCES forks ON DELETE CASCADE,
    histogram TEXT NOT NULL
);
INSERT INTO "latencies" VALUES(1,'HISTFAAAACF4nJNpmSzMwMDAxgABzFCaEUoz2X+AMM7zMwERAFG3BEI=');
INSERT INTO "latencies" VALUES(2,'HISTFAAAACN4nJNpmSzMwMDAxgABzFCaEUoz2X+AMM7zM53lZwIAUbEEQA==');
CREATE TABLE runs (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    experiment TEXT NOT NULL,
    seed INTEGER NOT NULL,
    forks INTEGER NOT NULL,
    started INTEGER NOT NULL,
    ended INTEGER,
    program TEXT NOT NULL,
    environment TEXT NOT NULL
, study INTEGER REFERENCES studies, recorder TEXT, refused TEXT);
INSERT INTO "runs" VALUES(1,'of version 6','{"name":"of version 6","cells":[{"work":{"kind":"calls","shape":"ADD","bytes":0,"threads":1,"inFlight":2,"calls":3000},"transport":"socket","link":"none"},{"work":{"kind":"sync","corpus":{"kind":"IMAGES","seed":7,"files":10,"bytes":5000},"exercise":"COPY","callStyle":"PIPELINED","digest":"sha256","compression":"zstd:3","cached":true,"durable":false},"transport":"karmi","link":"dial-up"},{"work":{"kind":"signing","files":10,"bytes":1048576,"digest":"md5","workers":2},"transport":"local","link":"none"}],"effort":{"forks":2,"warmUps":2,"iterations":3,"least":"PT1.5S","budget":"PT10M","most":"PT1.5S","mostForks":4,"mostWarmUp":"PT9S"},"seed":-42}',-42,2,1767323045678,NULL,'1.2','{"cores":"2","cpu":"Z80 \"fast\""}',1,NULL,'{"cells":[{"cell":{"work":{"kind":"sync","corpus":{"kind":"IMAGES","seed":7,"files":10,"bytes":5000},"exercise":"COPY","callStyle":"PIPELINED","digest":"sha256","compression":"zstd:3","cached":true,"durable":true},"transport":"nonesuch","link":"none"},"reason":"it is \"durable\":true}"}]}');
CREATE TABLE samples (
    fork INTEGER NOT NULL REFERENCES forks ON DELETE CASCADE,
    iteration INTEGER NOT NULL,
    part TEXT NOT NULL CHECK (part IN ('FIRST', 'WARM_UP', 'MEASURED')),
    metric TEXT NOT NULL,
    seconds REAL NOT NULL,
    PRIMARY KEY (fork, iteration, metric)
) WITHOUT ROWID;
INSERT INTO "samples" VALUES(1,0,'FIRST','total',1.001);
INSERT INTO "samples" VALUES(1,1,'WARM_UP','total',1.00109999999999987885e+00);
INSERT INTO "samples" VALUES(1,2,'WARM_UP','total',1.00119999999999986783e+00);
INSERT INTO "samples" VALUES(1,3,'MEASURED','sign',5.00649999999999928412e-01);
INSERT INTO "samples" VALUES(1,3,'MEASURED','total',1.00129999999999985682e+00);
INSERT INTO "samples" VALUES(1,4,'MEASURED','sign',5.00699999999999922906e-01);
INSERT INTO "samples" VALUES(1,4,'MEASURED','total',1.00139999999999984581e+00);
INSERT INTO "samples" VALUES(1,5,'MEASURED','sign',5.00749999999999917399e-01);
INSERT INTO "samples" VALUES(1,5,'MEASURED','total',1.00149999999999983479e+00);
INSERT INTO "samples" VALUES(2,0,'FIRST','total',0.25);
INSERT INTO "samples" VALUES(2,1,'WARM_UP','total',0.2501);
INSERT INTO "samples" VALUES(2,2,'WARM_UP','total',0.2502);
INSERT INTO "samples" VALUES(2,3,'MEASURED','sign',0.12515);
INSERT INTO "samples" VALUES(2,3,'MEASURED','total',0.2503);
INSERT INTO "samples" VALUES(2,4,'MEASURED','sign',0.1252);
INSERT INTO "samples" VALUES(2,4,'MEASURED','total',0.2504);
INSERT INTO "samples" VALUES(2,5,'MEASURED','sign',0.12525);
INSERT INTO "samples" VALUES(2,5,'MEASURED','total',0.2505);
INSERT INTO "samples" VALUES(4,0,'FIRST','total',7.0);
CREATE TABLE studies (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    choice TEXT NOT NULL,
    refused TEXT NOT NULL
);
INSERT INTO "studies" VALUES(1,'advice','{}','[{"cell":{"work":{"kind":"sync","corpus":{"kind":"IMAGES","seed":7,"files":10,"bytes":5000},"exercise":"COPY","callStyle":"PIPELINED","digest":"sha256","compression":"zstd:3","cached":true,"durable":true},"transport":"nonesuch","link":"none"},"reason":"it is \"durable\":true}"}]');
CREATE INDEX cells_by_transport ON cells (transport, link);
CREATE INDEX latencies_by_fork ON latencies (fork);
CREATE INDEX runs_by_study ON runs (study);
