/** The paths of the customers' screens, as in `screen-paths.ts`. Apart from the others: phones load no paths of other apps. */
import type { AppUid, LineUid, MemberUid } from "@junban/domain/values";

/** The public site's, in `publicPaths` too. */
export const HOME_PATH = "/";

export const customerPaths = {
	shop: (app: AppUid) => `/app/${app}`,
	display: (app: AppUid, line: LineUid) => `/app/${app}/${line}/display`,
	/** A place without its holder's rights, for companions: the board's series and the number. */
	watch: (app: AppUid, line: LineUid, { series, number }: { series: number; number: number }) =>
		`/app/${app}/${line}/watch/${series}-${number}`,
	ticket: (app: AppUid, line: LineUid, member: MemberUid) => `/app/${app}/${line}/${member}`,
	questions: (app: AppUid, line: LineUid, member: MemberUid) => `/app/${app}/${line}/${member}/questions`,
	allQuestions: (app: AppUid, line: LineUid, member: MemberUid) =>
		`/app/${app}/${line}/${member}/questions_all`,
} as const;
