import type { CodeKind } from "#src/auth/data/codes.ts";
import type { Locale } from "#src/auth/mail/locale.ts";

type Action = { title: string; explain: string; button: string; done: string };
type Texts = {
	actions: Readonly<Record<CodeKind, Action>>;
	newPassword: string;
	continue: string;
	failed: string;
	/** By error code. */
	errors: Readonly<Record<string, string>>;
};

/** `{email}` stands for the address that the action concerns. */
export const PAGE_TEXTS: Readonly<Record<Locale, Texts>> = {
	ja: {
		actions: {
			PASSWORD_RESET: {
				title: "パスワードの再設定",
				explain: "{email} の新しいパスワードを入力してください。",
				button: "パスワードを変更",
				done: "パスワードを変更しました。新しいパスワードでログインしてください。",
			},
			VERIFY_EMAIL: {
				title: "メールアドレスの確認",
				explain: "{email} があなたのメールアドレスであることを確認します。",
				button: "確認する",
				done: "メールアドレスを確認しました。このページを閉じ、もとの画面に戻って、お続けください。",
			},
			VERIFY_AND_CHANGE_EMAIL: {
				title: "メールアドレスの変更",
				explain: "アカウントのメールアドレスを {email} に変更します。",
				button: "変更する",
				done: "メールアドレスを変更しました。新しいアドレスでログインしてください。",
			},
			RECOVER_EMAIL: {
				title: "メールアドレスを元に戻す",
				explain: "アカウントのメールアドレスを {email} に戻します。",
				button: "元に戻す",
				done: "元に戻しました。念のため、パスワードも再設定してください。",
			},
			ADMIT_DEVICE: {
				title: "この端末でのログイン",
				explain: "{email} で、この端末からログインできるようにします。",
				button: "この端末を許可する",
				done: "この端末からログインできます。ログイン画面に戻り、いつものパスワードでログインしてください。",
			},
		},
		newPassword: "新しいパスワード（8文字以上）",
		continue: "サイトのトップへ",
		failed: "できませんでした",
		errors: {
			EXPIRED_OOB_CODE: "このリンクの有効期限が切れています。新しいメールを受け取ってください。",
			INVALID_OOB_CODE:
				"このリンクは無効か、すでに使われています。お済みでしたら、そのままお使いいただけます。まだの場合は、新しいメールを受け取ってください。",
			USER_DISABLED: "このアカウントは停止されています。",
			EMAIL_EXISTS: "このメールアドレスはすでに使われています。",
			WEAK_PASSWORD:
				"パスワードは8文字以上で、推測されにくいものにしてください。よく使われるパスワードや、メールアドレスに近いものは使えません。",
			MISSING_PASSWORD: "パスワードを入力してください。",
			OTHER: "しばらくしてから、もう一度お試しください。",
		},
	},
	en: {
		actions: {
			PASSWORD_RESET: {
				title: "Reset your password",
				explain: "Choose a new password for {email}.",
				button: "Change password",
				done: "Your password was changed. Sign in with the new one.",
			},
			VERIFY_EMAIL: {
				title: "Confirm your email address",
				explain: "Confirm that {email} is your email address.",
				button: "Confirm",
				done: "Your email address is confirmed. Close this page, and go on where you came from.",
			},
			VERIFY_AND_CHANGE_EMAIL: {
				title: "Change your email address",
				explain: "Make {email} the email address of your account.",
				button: "Change",
				done: "Your email address was changed. Sign in with the new one.",
			},
			RECOVER_EMAIL: {
				title: "Take back your email address",
				explain: "Make {email} the email address of your account again.",
				button: "Take back",
				done: "Your email address is back. To be safe, reset your password too.",
			},
			ADMIT_DEVICE: {
				title: "Sign in on this device",
				explain: "Allow sign-ins to {email} on this device.",
				button: "Allow this device",
				done: "This device is allowed. Go back to the sign-in page and sign in with your usual password.",
			},
		},
		newPassword: "New password (8 characters or more)",
		continue: "To the home page",
		failed: "That did not work",
		errors: {
			EXPIRED_OOB_CODE: "This link has expired. Please ask for a new email.",
			INVALID_OOB_CODE:
				"This link is not valid, or was used already. If it did its work, there is nothing more to do. Otherwise please ask for a new email.",
			USER_DISABLED: "This account is disabled.",
			EMAIL_EXISTS: "This email address is in use already.",
			WEAK_PASSWORD:
				"Please use at least 8 characters that are hard to guess. Common passwords and your email address do not work.",
			MISSING_PASSWORD: "Please enter a password.",
			OTHER: "Please try again later.",
		},
	},
};
