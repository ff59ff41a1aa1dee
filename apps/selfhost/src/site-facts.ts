import type { OperatorFacts, SiteFacts } from "@junban/marketing/site-host";
import type { Env } from "./env.ts";

/** What the public site tells of this installation. `boundUrl`: the address of the server. */
export function siteFactsOf(
	{ publicUrl, signUp }: Env,
	operator: OperatorFacts | undefined,
	boundUrl: string,
): SiteFacts {
	return {
		publicUrl: new URL(publicUrl ?? boundUrl).origin,
		signUp: typeof signUp === "string" ? signUp : [...signUp],
		// All screens are on this host.
		origins: { admin: "", customer: "", api: "" },
		...(operator === undefined ? {} : { operator }),
	};
}
