import {
	type Announcement,
	appPath,
	appPrivatePath,
	appUserPath,
	type LineSettings,
	type Member,
	projectPath,
	type Role,
	type ServiceText,
	type Suspension,
} from "@junban/domain/documents";
import type { Board } from "@junban/domain/line";
import type { AppUid, LocalDate } from "@junban/domain/values";
import type { HistoryDay } from "@junban/domain/wait";
import type { Sink, Unsubscribe } from "@junban/ports/watch";
import { historyPort } from "./history.ts";
import { watchInformation } from "./information.ts";
import { keptMembersPort } from "./kept-members.ts";
import { membersPort } from "./members.ts";
import { type LinePath, pathOfBoard, pathOfLine } from "./paths.ts";
import {
	type MembersPage,
	pageOf,
	readApp,
	readBoard,
	readLine,
	readRole,
	readServiceText,
	readSuspension,
	type WholeApp,
} from "./readings.ts";
import type { Services } from "./services.ts";
import { type ListingWithChanges, watchDocument } from "./watch.ts";

/** The documents that every staff screen needs, parsed. Screens with other documents open their own ports. */
export interface DataPort {
	watchApp(app: AppUid, sink: Sink<WholeApp>): Unsubscribe;
	/** The user's role in the shop; `permission-denied` for a user without one. A removal ends in `permission-denied`. */
	watchRole(app: AppUid, userUid: string, sink: Sink<Role>): Unsubscribe;
	watchLine(path: LinePath, sink: Sink<LineSettings>): Unsubscribe;
	watchBoard(path: LinePath, sink: Sink<Board>): Unsubscribe;
	/** The first `most` members that are not over, in line order, called ones included. */
	watchMembers(path: LinePath, most: number, sink: Sink<MembersPage>): Unsubscribe;
	/** The last `most` members that ended, the latest ending first. */
	watchEndings(path: LinePath, most: number, sink: Sink<ListingWithChanges<Member>>): Unsubscribe;
	/** The figures of a service day until now. */
	watchDay(path: LinePath, day: LocalDate, sink: Sink<HistoryDay>): Unsubscribe;
	/** The latest ten announcements of the service's operator, newest first. */
	watchAnnouncements(sink: Sink<ListingWithChanges<Announcement>>): Unsubscribe;
	/** What the service's operator says on all staff screens; empty without words. */
	watchServiceText(sink: Sink<ServiceText>): Unsubscribe;
	/** Why an operator has stopped the shop's new places. */
	watchSuspension(app: AppUid, sink: Sink<Suspension>): Unsubscribe;
}

export function dataPort(services: Services): DataPort {
	return {
		watchApp: (app, sink) => watchDocument(services, appPath(app), { read: readApp }, sink),
		watchRole: (app, userUid, sink) =>
			watchDocument(services, appUserPath(app, userUid), { read: readRole }, sink),
		watchLine: (path, sink) => watchDocument(services, pathOfLine(path), { read: readLine }, sink),
		watchBoard: (path, sink) => watchDocument(services, pathOfBoard(path), { read: readBoard }, sink),
		watchMembers: (path, most, sink) =>
			membersPort(services, path).watchFirst(most, {
				next: ({ value, fromCache }) => sink.next({ value: pageOf(value), fromCache }),
				failed: (problem) => sink.failed(problem),
			}),
		watchEndings: (path, most, sink) => keptMembersPort(services, path).watchEndings(most, sink),
		watchDay: (path, day, sink) => historyPort(services, path).watchDay(day, sink),
		watchAnnouncements: (sink) => watchInformation(services, sink),
		watchServiceText: (sink) =>
			watchDocument(services, projectPath("admin"), { read: readServiceText }, sink),
		watchSuspension: (app, sink) =>
			watchDocument(services, appPrivatePath(app, "suspension"), { read: readSuspension }, sink),
	};
}
