import type { PhrasesLike } from "@junban/i18n/phrases";
import type { usersJa } from "./phrases-ja.ts";

export const usersEn = {
	title: "Accounts",
	one: "Account",
	text: "Owners and staff of shops, and operators. Customers have no accounts.",
	loading: "Loading",
	search: "Find an account",
	searchBy: "Email, name or id",
	columns: { account: "Account", state: "State", login: "Last sign-in", created: "Since" },
	state: { usual: "In use", disabled: "Disabled", master: "Operator", unverified: "Email not confirmed" },
	empty: "There are no accounts yet.",
	none: "No account matches.",
	clear: "Clear the search",
	facts: { name: "Name", id: "Id", log: "Log of acts", toLog: "Acts about this account" },
	shops: {
		title: "Shops",
		none: "No shops.",
		role: { owner: "Owner", staff: "Staff" },
	},
	acts: {
		title: "Acts",
		reset: {
			open: "Email a password reset",
			title: "Email a password reset to {{account}}?",
			text: "The email has a link to choose a new password. Until then the present one works.",
			confirm: "Send the email",
			done: "The email is sent",
		},
		resetKept: {
			open: "Make a link to reset the password",
			title: "Make a link to reset the password of {{account}}?",
			text: "There is no mail server, so nothing is sent. The email with the link is saved in the folder outbox of the server’s data. Open its newest file and hand the link to the person. The link works for an hour.",
			confirm: "Make the link",
			done: "The email with the link is saved in outbox",
		},
		signOut: {
			open: "Sign out everywhere",
			title: "Sign {{account}} out everywhere?",
			text: "The person has to sign in again on each device.",
			confirm: "Sign out",
			done: "Signed out everywhere",
		},
		disable: {
			open: "Disable the account",
			title: "Disable {{account}}?",
			text: "The person cannot sign in, and open screens stop working at once. Shops and data stay.",
			confirm: "Disable",
			done: "The account is disabled",
		},
		enable: {
			open: "Enable the account",
			title: "Enable {{account}}?",
			text: "The person can sign in with the same password again.",
			confirm: "Enable",
			done: "The account is enabled",
		},
	},
} satisfies PhrasesLike<typeof usersJa>;
