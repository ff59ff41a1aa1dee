/** For tests in the page: addresses of test accounts, and the mails that they get. */
import { expect } from "vitest";
import { commands } from "vitest/browser";

export const addressOf = (name: string) => `${name}@example.com`;

/** Presses the button of the page that the last mail to the address links to. */
export async function openMail(address: string): Promise<void> {
	const mails = await commands.mailsTo(address);
	const link = /http\S+/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "";
	const code = new URL(link).searchParams.get("oobCode") ?? "";
	const page = await fetch("/__/auth/action", {
		method: "POST",
		body: new URLSearchParams({ oobCode: code, lang: "en" }),
	});
	expect(page.status).toBe(200);
}
