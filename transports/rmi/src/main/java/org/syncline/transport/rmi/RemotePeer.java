package org.syncline.transport.rmi;

import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.BeginReply;
import org.syncline.core.peer.BeginRequest;
import org.syncline.core.peer.DirectoriesReply;
import org.syncline.core.peer.DirectoriesRequest;
import org.syncline.core.peer.FinishReply;
import org.syncline.core.peer.FinishRequest;
import org.syncline.core.peer.HelloReply;
import org.syncline.core.peer.HelloRequest;
import org.syncline.core.peer.HistoryReply;
import org.syncline.core.peer.HistoryRequest;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.PageReply;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.ScanReply;
import org.syncline.core.peer.ScanRequest;
import org.syncline.core.peer.SignReply;
import org.syncline.core.peer.SignRequest;
import org.syncline.core.peer.UndoReply;
import org.syncline.core.peer.UndoRequest;

import java.io.IOException;
import java.rmi.Remote;

/** {@link Peer} as RMI wants it: every remote method declared in an interface that is Remote. */
public interface RemotePeer extends Peer, Remote {

    @Override
    HelloReply hello(HelloRequest request) throws IOException;

    @Override
    OpenReply open(OpenRequest request) throws IOException;

    @Override
    ScanReply scan(ScanRequest request) throws IOException;

    @Override
    DirectoriesReply directories(DirectoriesRequest request) throws IOException;

    @Override
    PageReply page(PageRequest request) throws IOException;

    @Override
    BeginReply begin(BeginRequest request) throws IOException;

    @Override
    HistoryReply history(HistoryRequest request) throws IOException;

    @Override
    UndoReply undo(UndoRequest request) throws IOException;

    @Override
    ReadReply read(ReadRequest request) throws IOException;

    @Override
    SignReply sign(SignRequest request) throws IOException;

    @Override
    ApplyReply apply(ApplyRequest request) throws IOException;

    @Override
    FinishReply finish(FinishRequest request) throws IOException;
}
