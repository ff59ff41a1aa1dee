import type { HomePage } from "./home-page.ts";
import type { FirstRun } from "./seed.ts";
import { en } from "./words/phrases-en.ts";
import type { Words } from "./words/words.ts";

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

/** The text on the terminal of a server that is ready. Tools read its first line, which is the same in all languages. */
export function welcome(
	{ url, publicUrl, home, firstRun, outbox }: Welcome,
	{ welcome: words }: Pick<Words, "welcome"> = en,
): string {
	const shop = home?.app ?? "demo";
	const lines = [
		`Junban is ready: ${url}`,
		"",
		...(home === undefined
			? [`  ${words.site} ${publicUrl}/`, `  ${words.demo} ${publicUrl}/app/demo`]
			: [`  ${words.page} ${publicUrl}/ (${home.path})`]),
		`  ${words.owner} ${publicUrl}/app_admin/${shop}`,
		...(outbox === undefined ? [] : [`  ${words.mails} ${outbox}${words.mailsNote}`]),
	];
	if (firstRun?.password !== undefined)
		lines.push(
			"",
			`  ${words.signIn} ${firstRun.email}  ${firstRun.password}`,
			`  ${words.kept(firstRun.file, firstRun.days)}`,
		);
	else if (firstRun !== undefined) lines.push("", `  ${words.signIn} ${firstRun.email}  ${words.chosen}`);
	return `${lines.join("\n")}\n`;
}
