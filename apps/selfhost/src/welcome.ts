import type { HomePage } from "./home-page.ts";
import type { FirstRun } from "./seed.ts";

export interface Welcome {
	/** As bound. */
	readonly url: string;
	/** What people type; no slash at the end. */
	readonly publicUrl: string;
	readonly home: HomePage | undefined;
	readonly firstRun: FirstRun | undefined;
	/** The folder of mails where there is no mail server. */
	readonly outbox: string | undefined;
}

/** The text on the terminal of a server that is ready. Tools read its first line. */
export function welcome({ url, publicUrl, home, firstRun, outbox }: Welcome): string {
	const shop = home?.app ?? "demo";
	const lines = [
		`Junban is ready: ${url}`,
		"",
		...(home === undefined
			? [`  the site        ${publicUrl}/`, `  the demo        ${publicUrl}/app/demo`]
			: [`  your page       ${publicUrl}/ (${home.path})`]),
		`  owner's screens ${publicUrl}/app_admin/${shop}`,
		...(outbox === undefined ? [] : [`  mails           ${outbox} (JUNBAN_SMTP_URL sends them)`]),
	];
	if (firstRun?.password !== undefined)
		lines.push(
			"",
			`  first sign-in   ${firstRun.email}  ${firstRun.password}`,
			`  (kept in ${firstRun.file})`,
		);
	else if (firstRun !== undefined)
		lines.push("", `  first sign-in   ${firstRun.email}  with JUNBAN_DEMO_PASSWORD`);
	return `${lines.join("\n")}\n`;
}
