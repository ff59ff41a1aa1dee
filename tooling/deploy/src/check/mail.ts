/** What receivers of mail look up of its sender. */
import { type Case, type Check, expected, type Finding, messageOf, unseen } from "./finding.ts";

export const checkMailNames: Check = async (it) => {
	const { mail } = it.settings;
	if (mail === undefined) return [];
	const domain = /@([^\s<>@]+)/.exec(mail.from)?.[1] ?? "";
	const key = `${mail.dkimSelector}._domainkey.${domain}`;
	return await Promise.all([
		lookedUp(it, domain, {
			is: (text) => /^v=spf1\b/i.test(text),
			text: "SPF: the sender's domain names who may send.",
			todo: "Add the TXT record that the mail provider shows (v=spf1 …), at the domain or at the provider's return path.",
		}),
		lookedUp(it, key, {
			is: (text) => /(?:^|;)\s*p=[A-Za-z0-9+/]/.test(text),
			text: "DKIM: the provider's key is there.",
			todo: "Add the DKIM record that the mail provider shows, and its name as `dkimSelector` to the settings.",
		}),
		lookedUp(it, `_dmarc.${domain}`, {
			is: (text) => /^v=DMARC1\b/i.test(text),
			text: "DMARC: the sender's domain has a policy.",
			todo: "Add a TXT record, to begin with: v=DMARC1; p=none",
		}),
	]);
};

interface Wanted {
	readonly is: (text: string) => boolean;
	readonly text: string;
	readonly todo: string;
}

async function lookedUp({ net }: Case, name: string, { is, text, todo }: Wanted): Promise<Finding> {
	try {
		return expected((await net.texts(name)).some(is), text, `${name} has no such record.`, todo);
	} catch (error) {
		return unseen(`${name} could not be looked up (${messageOf(error)}).`, todo);
	}
}
