import type { LinePath } from "@junban/api-contract/client";
import { type MemberUid, parseAppUid, parseLineUid, parseMemberUid } from "@junban/domain/values";

/** The line that a shop's entry page joins. */
const MAIN = "main";

interface Params {
	readonly app?: string | undefined;
	readonly line?: string | undefined;
	readonly member?: string | undefined;
}

/** The line that an address names; undefined for names that no shop and no line can have. */
export function lineIn({ app: appText, line: lineText = MAIN }: Params): LinePath | undefined {
	const app = parseAppUid(appText);
	const line = parseLineUid(lineText);
	return app === undefined || line === undefined ? undefined : { app, line };
}

export function memberIn({ member }: Params): MemberUid | undefined {
	return parseMemberUid(member);
}
