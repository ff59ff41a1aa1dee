import type { AppUid, LineUid, MemberUid, PublicUid } from "@junban/domain/values";

/** Where the documents of one line lie; see the specification's section 3. */
export interface LinePaths {
	readonly app: string;
	readonly line: string;
	readonly board: string;
	member(uid: MemberUid): string;
	publicMember(uid: PublicUid): string;
	event(id: string): string;
	/** The desk's own digest of the days before. */
	readonly pastDays: string;
	/** Of a local day, `YYYY-MM-DD`. */
	history(day: string): string;
	answers(uid: MemberUid): string;
	requireAnswers(uid: MemberUid): string;
}

export function linePaths(app: AppUid, line: LineUid): LinePaths {
	const root = `apps/${app}/line/${line}`;
	return {
		app: `apps/${app}`,
		line: root,
		board: `${root}/public/board`,
		member: (uid) => `${root}/members/${uid}`,
		publicMember: (uid) => `${root}/public_members/${uid}`,
		event: (id) => `${root}/events/${id}`,
		pastDays: `${root}/desk/past_days`,
		history: (day) => `${root}/history/${day}`,
		answers: (uid) => `${root}/answers/${uid}`,
		requireAnswers: (uid) => `${root}/require_answers/${uid}`,
	};
}

export function appUserPath(app: AppUid, user: string): string {
	return `apps/${app}/users/${user}`;
}

/** `uid`: the hash of the invitation's secret. */
export function invitationPath(app: AppUid, uid: string): string {
	return `apps/${app}/invitations/${uid}`;
}
