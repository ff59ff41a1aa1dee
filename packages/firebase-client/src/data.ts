import type { Announcement, LineSettings } from "@junban/domain/documents";
import type { Board } from "@junban/domain/line";
import type { AppUid } from "@junban/domain/values";
import { watchInformation } from "./information.ts";
import { membersPort } from "./members.ts";
import { appPath, appUserPath, boardPath, type LinePath, linePath } from "./paths.ts";
import {
	type AppView,
	type MembersPage,
	pageOf,
	readApp,
	readBoard,
	readLine,
	readOwnership,
} from "./readings.ts";
import type { Services } from "./services.ts";
import { type Listing, type Sink, type Stop, watchDocument } from "./watch.ts";

/** The documents that every staff screen begins with. Every value was parsed. The other screens open ports of their own. */
export interface DataPort {
	watchApp(app: AppUid, sink: Sink<AppView>): Stop;
	/** Tells `true` for an owner of the shop; anybody else gets `permission-denied`. */
	watchOwnership(app: AppUid, userUid: string, sink: Sink<true>): Stop;
	watchLine(path: LinePath, sink: Sink<LineSettings>): Stop;
	watchBoard(path: LinePath, sink: Sink<Board>): Stop;
	/** The first `most` members who are not over, in line order; those whose turn it is are among them. */
	watchMembers(path: LinePath, most: number, sink: Sink<MembersPage>): Stop;
	/** The last ten announcements of the service's operator, newest first. */
	watchAnnouncements(sink: Sink<Listing<Announcement>>): Stop;
}

export function dataPort(services: Services): DataPort {
	return {
		watchApp: (app, sink) => watchDocument(services, appPath(app), { read: readApp }, sink),
		watchOwnership: (app, userUid, sink) =>
			watchDocument(services, appUserPath(app, userUid), { read: readOwnership }, sink),
		watchLine: (path, sink) => watchDocument(services, linePath(path), { read: readLine }, sink),
		watchBoard: (path, sink) => watchDocument(services, boardPath(path), { read: readBoard }, sink),
		watchMembers: (path, most, sink) =>
			membersPort(services, path).watchFirst(most, {
				next: ({ value, fromCache }) => sink.next({ value: pageOf(value), fromCache }),
				failed: (problem) => sink.failed(problem),
			}),
		watchAnnouncements: (sink) => watchInformation(services, sink),
	};
}
