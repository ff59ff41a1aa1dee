import type { Log } from "@junban/api/ports";
import type { OperatorFacts, SiteFacts } from "@junban/marketing/site-host";
import type { Env } from "./env.ts";

/** What the public site tells of this installation. The bound address is none that people type: behind a proxy it leads nowhere. */
export function siteFactsOf(
	{ publicUrl, signUp, smtpUrl, subdomains }: Env,
	operator: OperatorFacts | undefined,
): SiteFacts {
	return {
		...(publicUrl === undefined ? {} : { publicUrl: new URL(publicUrl).origin }),
		signUp: typeof signUp === "string" ? signUp : [...signUp],
		...(smtpUrl === undefined ? { mailsKept: true } : {}),
		...(subdomains === undefined ? {} : { ownHosts: true }),
		// All screens are on this host.
		origins: { admin: "", customer: "", api: "" },
		...(operator === undefined ? {} : { operator }),
	};
}

/** Addresses that mean all of the machine's, which nobody can type. */
const EVERY_ADDRESS = ["0.0.0.0", "::"];

/** Warns when links in mails would name an address that leads nowhere, and search engines would be told none. */
export function checkAddress({ host, publicUrl }: Env, log: Log): void {
	if (publicUrl !== undefined || !EVERY_ADDRESS.includes(host)) return;
	const advice = "Set JUNBAN_PUBLIC_URL to the address that people type, e.g. https://queue.example";
	log("warn", "site.address", { host, advice });
}
