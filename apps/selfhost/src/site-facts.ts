import type { Log } from "@junban/api/ports";
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

/** Addresses that mean all of the machine's, which nobody can type. */
const EVERY_ADDRESS = ["0.0.0.0", "::"];

/** Warns when the pages would name an address to search engines and in links that leads nowhere. */
export function checkAddress({ host, publicUrl }: Env, log: Log): void {
	if (publicUrl !== undefined || !EVERY_ADDRESS.includes(host)) return;
	const advice = "Set JUNBAN_PUBLIC_URL to the address that people type, e.g. https://queue.example";
	log("warn", "site.address", { host, advice });
}
