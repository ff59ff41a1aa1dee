import type { BackupFault } from "@junban/firebase-embedded/backup-error";
import type { BackupContent } from "@junban/firebase-embedded/server/operations";

/** コマンドの答え。コマンドと設定名は訳さない。 */
export const commandsJa = {
	usage: `コマンドなしではサーバーを起動します。次のコマンドは、サーバーの動作中も使えます。
  doctor                          状態を調べ、必要な対応を示します。異常があれば終了コードは1です
  master add <メール>             運営者にします（次のログインから）
  master remove <メール>          運営者から外し、すべての端末でログアウトします
  master reset-factor <メール>    認証アプリを失ったとき。パスワードだけでログインできるようにし、すべての端末でログアウトします
  user disable <メール>           アカウントを停止します。すぐにログアウトします
  user enable <メール>            アカウントの停止を解きます
  user reset <メール>             パスワード再設定のリンクを送ります（メールサーバーがなければ、ファイルに残します）
  backup                          JUNBAN_BACKUPにバックアップを1つ追加して検証し、古いものを消します
  backup <フォルダー>             データフォルダーを写し、検証します
  restore <フォルダー>            バックアップを検証し、データフォルダーと入れ替えます（サーバーの停止中だけ）
  restore latest                  JUNBAN_BACKUPにある最新の完全なバックアップで同じことをします
`,
	noAccounts: (folder: string) =>
		`${folder}にアカウントがありません。一度サーバーを起動するか、JUNBAN_DATAを確かめてください。`,
	noAccount: (email: string) => `${email}: このアカウントはありません。`,
	noAccountYet: (email: string) =>
		`${email}: このアカウントはまだありません。サイトの「/register/step1」で登録してから、もう一度実行してください（店を作る必要はありません）。`,
	mailFailed: (email: string) =>
		`${email}: メールを送れませんでした。JUNBAN_SMTP_URLとJUNBAN_MAIL_FROMを確かめてください。`,
	done: {
		"master add": (email: string) => `${email}: 運営者にしました。次のログインから有効です。`,
		"master remove": (email: string) => `${email}: 運営者から外し、すべての端末でログアウトしました。`,
		"master reset-factor": (email: string) =>
			`${email}: 認証アプリの登録を消し、すべての端末でログアウトしました。新しく設定するまでは、パスワードだけでログインできます。`,
		noMaster: (email: string) => `${email}: 運営者ではありません。何も変えていません。`,
		noFactor: (email: string) => `${email}: 認証アプリの登録はありません。すべての端末でログアウトしました。`,
		"user disable": (email: string) => `${email}: 停止しました。`,
		"user enable": (email: string) => `${email}: 停止を解きました。`,
		"user reset": (email: string) => `${email}: パスワード再設定のリンクを送りました（有効期間は1時間）。`,
	},
	notLogged: (message: string) => `運営者の操作の記録には書き込めませんでした: ${message}`,
	resetKept: (email: string, folder: string) =>
		`${email}: パスワード再設定のリンクを作りました（有効期間は1時間）。メールは送っていません。${folder}のいちばん新しいファイルにあるリンクを、本人に渡してください（JUNBAN_SMTP_URLを設定すると送信します）。`,
	backedUp: (content: string) => `バックアップを作成し、検証しました: ${content}`,
	backupMade: (path: string, content: string) => `バックアップを作成し、検証しました: ${path}（${content}）`,
	restored: (content: string) => `検証し、復元しました: ${content}`,
	keptBefore: (folder: string) => `以前のデータは${folder}に残しました。`,
	content: ({ documents, accounts, files }: BackupContent, size: string, begun: string) =>
		`ドキュメント${documents}件、アカウント${accounts}件、ファイル${files}個、${size}、${begun}の時点`,
	noBackupFolder:
		"JUNBAN_BACKUPが指定されていません。「npm start -- backup <フォルダー>」なら、指定なしでも使えます。",
	noLatest:
		"JUNBAN_BACKUPが指定されていません。「npm start -- restore <フォルダー>」なら、指定なしでも使えます。",
	noBackup: (folder: string) => `「${folder}」に完全なバックアップがありません。`,
	futureBackups: (count: number, newest: string, clock: string) =>
		`このコンピューターの時計（${clock}）より先の日時のバックアップが${count}件あり、最新は${newest}です。作成時か今の時計が誤っているため、使いません。戻したい場合は「npm start -- restore <フォルダー>」で指定してください。`,
	failed: (message: string) => `できませんでした: ${message}`,
	backupFaults: {
		incomplete: (folder) => `「${folder}」は完全なバックアップではありません。何も変えていません。`,
		newer: (format) =>
			`このバックアップの形式は${format}で、この版のJunbanより新しいものです。新しい版で復元してください。何も変えていません。`,
		"newer-data": (folder) =>
			`データフォルダー「${folder}」は、新しい版のJunbanが書いたものです。その版以降のJunbanでバックアップしてください。何も書き込んでいません。`,
		damaged: (file) =>
			`バックアップのファイル「${file}」が、なくなったか、変わったか、壊れています。別のバックアップを使ってください。何も変えていません。`,
		"not-empty": (folder) => `「${folder}」は空ではありません。新しいフォルダーを指定してください。`,
		"no-data": (folder) =>
			`「${folder}」にデータがありません。一度サーバーを起動するか、JUNBAN_DATAを確かめてください。`,
		"server-ended": () =>
			"サーバーが途中で終了しました。バックアップはできていません。もう一度実行してください。",
	} satisfies Record<BackupFault, (subject: string) => string>,
};
