import type { Holder } from "@junban/firebase-embedded/server/control";
import { doctorJa } from "../doctor/phrases-ja.ts";

const endIt = (pid: number) =>
	`終了するには、起動した端末でCtrl+Cを押すか、「kill ${pid}」を実行してください。`;

/** 端末に出る文。設定名とコマンドは訳さない。 */
export const ja = {
	doctor: doctorJa,
	/** 見出しは全角7文字の幅にそろえる。 */
	welcome: {
		site: "公開サイト　　",
		demo: "お試しの店　　",
		page: "店のページ　　",
		owner: "スタッフ画面　",
		mails: "メール　　　　",
		mailsNote: "（JUNBAN_SMTP_URLを設定すると送信します）",
		signIn: "最初のログイン",
		chosen: "JUNBAN_DEMO_PASSWORDのパスワード",
		kept: (file: string) => `（${file}に保存しました）`,
	},
	wrongSettings: "次の設定が正しくありません。",
	notStarted: (message: string) => `Junbanを起動できませんでした: ${message}`,
	setting: (name: string, given: string | undefined, expected: string) =>
		given === undefined
			? `${name}: 値が正しくありません。${expected}を指定してください。`
			: `${name}: 「${given}」は使えません。${expected}を指定してください。`,
	missingPartner: (name: string, partner: string) =>
		`${name}: 指定がありません。${partner}を使うときに必要です。`,
	noOperatorFile: (file: string) =>
		`JUNBAN_OPERATOR: ファイル「${file}」を読めません。運営者情報のJSONファイルを指定してください。`,
	portTaken: (address: string, holder: { pid: number; since: string; command: string } | undefined) =>
		holder === undefined
			? `${address}は別のプログラムが使っています。そのプログラムを終了するか、PORTで別の番号を指定してください。`
			: `${address}は別のプログラムが使っています（プロセス${holder.pid}、${holder.since}から、${holder.command}）。終了するには「kill ${holder.pid}」を実行してください。または、PORTで別の番号を指定してください。`,
	portForbidden: (address: string) =>
		`${address}で待ち受ける権限がありません。PORTに1024以上の番号を指定し、その前にプロキシを置いてください。`,
	noSuchHost: (host: string) =>
		`HOST「${host}」はこの機械のアドレスではありません。0.0.0.0を指定すると、すべてのアドレスで待ち受けます。`,
	dataTaken: (folder: string, holder: Holder | undefined) =>
		holder === undefined
			? `データフォルダー${folder}は別のプロセスが使っています。起動または終了の途中かもしれません。少し待ってからもう一度起動してください。`
			: `データフォルダー${folder}は別のJunbanが使っています（プロセス${holder.pid}、${holder.since}から、${holder.url}）。${endIt(holder.pid)}`,
	dataNewer: (folder: string) =>
		`データフォルダー${folder}は、新しい版のJunbanが書いたものです。何も変えていません。その版以降のJunbanで起動するか、以前のバックアップを「npm start -- restore <フォルダー>」で戻してください。`,
	dataDamaged: (folder: string) =>
		`データフォルダー${folder}のファイルが壊れています。最新のバックアップを「npm start -- restore <フォルダー>」で戻してください。壊れたフォルダーは別の名前で残ります。`,
	dataHalfRestored: (folder: string) =>
		`${folder}への復元が途中で止まっています。「npm start -- restore <フォルダー>」をもう一度実行してください。`,
	dataUnusable: (path: string, code: string) =>
		`「${path}」を使えません（${code}）。場所、権限、空き容量を確かめるか、JUNBAN_DATAで別のフォルダーを指定してください。`,
	noBackupFolder:
		"JUNBAN_BACKUPが指定されていません。「npm start -- backup <フォルダー>」なら、指定なしでも使えます。",
	noBackup: (folder: string) => `「${folder}」に完全なバックアップがありません。`,
	backupMade: (path: string, content: string) => `バックアップを作成し、検証しました: ${path}（${content}）`,
	expected: {
		PORT: "0〜65535の整数",
		HOST: "127.0.0.1や0.0.0.0のような待ち受けアドレス",
		JUNBAN_DATA: "データフォルダーの場所",
		JUNBAN_DEMO_PASSWORD: "6〜4096文字のパスワード",
		JUNBAN_PUBLIC_URL: "https://queue.example のようなアドレス",
		JUNBAN_API_URL: "https://api.queue.example のようなアドレス",
		JUNBAN_ORIGINS: "https://queue.example,https://shop.example のようなオリジンの並び",
		JUNBAN_SUBDOMAINS: "shop.example のようなホスト名",
		JUNBAN_LOG: "debug、info、warn、errorのいずれか",
		JUNBAN_MAX_PAGES: "1〜4294967294の整数",
		JUNBAN_SMTP_URL: "smtp://user:password@mail.example:587 のようなアドレス",
		JUNBAN_MAIL_FROM: "noreply@queue.example のようなメールアドレス",
		JUNBAN_STRIPE_KEY: "sk_live_… のようなキー",
		JUNBAN_STRIPE_WEBHOOK_SECRET: "whsec_… のようなシークレット",
		JUNBAN_STRIPE_PAYMENT_LINK: "https://buy.stripe.com/… のようなアドレス",
		JUNBAN_STRIPE_PORTAL_LINK: "https://billing.stripe.com/p/login/… のようなアドレス",
		JUNBAN_TLS_CERT: "PEM形式の証明書ファイル",
		JUNBAN_TLS_KEY: "PEM形式の秘密鍵ファイル",
		JUNBAN_TRUST_PROXY: "0〜10の整数（手前にある自分のプロキシの数）",
		JUNBAN_SIGN_UP: "open、closed、またはメールドメインの並び",
		JUNBAN_HOME: "/app/demo のような店のページ、または /app/demo/main/display のような表示板",
		JUNBAN_OPERATOR: "運営者情報のJSONファイル",
		JUNBAN_BACKUP: "データフォルダーの外のフォルダー",
		JUNBAN_BACKUP_HOURS: "1〜744の整数（バックアップの間隔、時間）",
	},
};
