/** Where stored documents lie. Paths of documents have an even number of segments, those of collections an odd one. */
import type { AppUid, LineUid, MemberUid, PublicUid } from "#src/values/index.ts";

export const APPS_PATH = "apps";
export const USERS_PATH = "users";
/** By which operators find shops. */
export const DIRECTORY_PATH = "shop_directory";
/** What operators did. */
export const MASTERS_LOG_PATH = "masters_log";
/** What counts against each mail address; nobody but the API reads it. */
export const RECIPIENTS_PATH = "mail_recipients";
/** The operator's notices to all shops. */
export const INFORMATION_PATH = "project/main/public/admin/information";

/** What the service tells everybody. */
export function projectPath(name: "register" | "admin"): string {
	return `project/main/public/${name}`;
}

export function appPath(app: AppUid): string {
	return `${APPS_PATH}/${app}`;
}

export function appUsersPath(app: AppUid): string {
	return `${appPath(app)}/users`;
}

export function appUserPath(app: AppUid, user: string): string {
	return `${appUsersPath(app)}/${user}`;
}

/** @param hash of the invitation's secret */
export function invitationPath(app: AppUid, hash: string): string {
	return `${appPath(app)}/invitations/${hash}`;
}

/** What the owner alone may read; the suspension is the staff's to see, too. */
export function appPrivatePath(
	app: AppUid,
	name: "billing" | "deletion" | "staff" | "mails" | "suspension" | "grant",
): string {
	return `${appPath(app)}/private/${name}`;
}

export function userPath(user: string): string {
	return `${USERS_PATH}/${user}`;
}

export function directoryPath(app: AppUid): string {
	return `${DIRECTORY_PATH}/${app}`;
}

export function masterLogPath(id: string): string {
	return `${MASTERS_LOG_PATH}/${id}`;
}

/** @param hash of the mail address, keyed */
export function mailRecipientPath(hash: string): string {
	return `${RECIPIENTS_PATH}/${hash}`;
}

/** Says which shop has this look, see `lookOfAppUid`. */
export function shopLookPath(look: string): string {
	return `app_looks/${look}`;
}

/** The apps that a user has founded. */
export function foundedAppsPath(user: string): string {
	return `${userPath(user)}/private/apps`;
}

/** Whose subscription it is. */
export function subscriptionPath(id: string): string {
	return `subscriptions/${id}`;
}

/** @param root path of the document that has the outbox: a line, or an app */
export function outboxPath(root: string, id: string): string {
	return `${root}/outbox/${id}`;
}

export function linePath(app: AppUid, line: LineUid): string {
	return `${appPath(app)}/line/${line}`;
}

/** Where the documents of one line lie. */
export interface LinePaths {
	readonly app: string;
	readonly line: string;
	readonly board: string;
	member(uid: MemberUid): string;
	publicMember(uid: PublicUid): string;
	event(id: string): string;
	/** The desk's own digest of the days before. */
	readonly pastDays: string;
	/** The desk's note on the deletion of old data. */
	readonly retention: string;
	/** Of a local day, `YYYY-MM-DD`. */
	history(day: string): string;
	answers(uid: MemberUid): string;
	requireAnswers(uid: MemberUid): string;
}

export function linePaths(app: AppUid, line: LineUid): LinePaths {
	const root = linePath(app, line);
	return {
		app: appPath(app),
		line: root,
		board: `${root}/public/board`,
		member: (uid) => `${root}/members/${uid}`,
		publicMember: (uid) => `${root}/public_members/${uid}`,
		event: (id) => `${root}/events/${id}`,
		pastDays: `${root}/desk/past_days`,
		retention: `${root}/desk/retention`,
		history: (day) => `${root}/history/${day}`,
		answers: (uid) => `${root}/answers/${uid}`,
		requireAnswers: (uid) => `${root}/require_answers/${uid}`,
	};
}

/** The collections of a line. */
export type LineCollection =
	| "receptions"
	| "questions"
	| "require_questions"
	| "temporary_closeds"
	| "members"
	| "public_members"
	| "answers"
	| "require_answers"
	| "events"
	| "history";

export function lineCollectionPath(app: AppUid, line: LineUid, collection: LineCollection): string {
	return `${linePath(app, line)}/${collection}`;
}
