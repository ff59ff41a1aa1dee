import type { CodeKind } from "#src/auth/data/codes.ts";
import type { Locale } from "./locale.ts";

type Text = { subject: string; lines: readonly string[] };

/**
 * `{new}` stands for the new address. No text that a user typed is part of a mail, so that nobody can send messages
 * through this server.
 */
const TEXTS: Readonly<Record<Locale, Readonly<Record<CodeKind, Text>>>> = {
	ja: {
		PASSWORD_RESET: {
			subject: "パスワードの再設定",
			lines: ["パスワードを再設定するには、1時間以内に次のリンクを開いてください。"],
		},
		VERIFY_EMAIL: {
			subject: "メールアドレスの確認",
			lines: [
				"順番待ちのサービス Junban に、このメールアドレスが登録されました。",
				"24時間以内に次のリンクを開き、「確認する」を押してください。",
			],
		},
		VERIFY_AND_CHANGE_EMAIL: {
			subject: "新しいメールアドレスの確認",
			lines: ["アカウントのメールアドレスを変更するには、24時間以内に次のリンクを開いてください。"],
		},
		RECOVER_EMAIL: {
			subject: "メールアドレスが変更されました",
			lines: [
				"アカウントのメールアドレスが {new} に変更されました。",
				"心当たりがない場合は、7日以内に次のリンクから元に戻してください。",
			],
		},
		ADMIT_DEVICE: {
			subject: "ログインが制限されています",
			lines: [
				"パスワードの間違いが続いたため、新しい端末からのログインを制限しています。",
				"あなたがログインしようとしている場合は、その端末で24時間以内に次のリンクを開いてください。",
			],
		},
	},
	en: {
		PASSWORD_RESET: {
			subject: "Reset your password",
			lines: ["To choose a new password, open this link within one hour."],
		},
		VERIFY_EMAIL: {
			subject: "Confirm your email address",
			lines: [
				"This email address was given to Junban, a service for waiting lines.",
				"To confirm it, open this link within 24 hours and press “Confirm”.",
			],
		},
		VERIFY_AND_CHANGE_EMAIL: {
			subject: "Confirm your new email address",
			lines: ["To make this the email address of your account, open this link within 24 hours."],
		},
		RECOVER_EMAIL: {
			subject: "Your email address was changed",
			lines: [
				"The email address of your account was changed to {new}.",
				"If that was not you, open this link within 7 days to undo it.",
			],
		},
		ADMIT_DEVICE: {
			subject: "Sign-ins are limited",
			lines: [
				"After many wrong passwords, new devices cannot sign in to your account for now.",
				"If you are trying to sign in, open this link on that device within 24 hours.",
			],
		},
	},
};

const IGNORE: Readonly<Record<Locale, string>> = {
	ja: "心当たりがない場合、このメールは無視してください。",
	en: "If you did not ask for this, ignore this email.",
};

/** Subject and plain text of the mail for a code. */
export function composeMail(mail: {
	kind: CodeKind;
	locale: Locale;
	link: string;
	newEmail: string | undefined;
}): { subject: string; text: string } {
	const { kind, locale, link, newEmail } = mail;
	const { subject, lines } = TEXTS[locale][kind];
	const content = lines.map((line) => line.replace("{new}", () => newEmail ?? ""));
	const end = kind === "RECOVER_EMAIL" ? [] : [IGNORE[locale], ""];
	return { subject, text: [...content, "", link, "", ...end].join("\n") };
}
