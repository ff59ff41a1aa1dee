import type { Holder } from "@junban/firebase-embedded/server/control";
import { commandsJa } from "../commands/phrases-ja.ts";
import { doctorJa } from "../doctor/phrases-ja.ts";

/** 止めるコマンドがあるのはsystemdのサービスだけ。killで止めても、systemdがまた起動する。 */
const endIt = ({ pid, stop }: Stoppable) =>
	stop === undefined
		? `終了するには、起動した端末でCtrl+Cを押すか、「kill ${pid}」を実行してください。`
		: `サービスとして動いています。終了するには「${stop}」を実行してください。`;

interface Stoppable {
	readonly pid: number;
	readonly stop: string | undefined;
}

/** 端末に出る文。設定名とコマンドは訳さない。 */
export const ja = {
	locale: "ja" as const,
	doctor: doctorJa,
	commands: commandsJa,
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
		kept: (file: string, days: number) =>
			`（${file}に保存しました。${days}日間使えます。その間に自分のパスワードに変えてください）`,
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
	portTaken: (address: string, holder: (Stoppable & { since: string; command: string }) | undefined) =>
		holder === undefined
			? `${address}は別のプログラムが使っています。そのプログラムを終了するか、PORTで別の番号を指定してください。`
			: `${address}は別のプログラムが使っています（プロセス${holder.pid}、${holder.since}から、${holder.command}）。終了するには「${holder.stop ?? `kill ${holder.pid}`}」を実行してください。または、PORTで別の番号を指定してください。`,
	portForbidden: (address: string) =>
		`${address}で待ち受ける権限がありません。PORTに1024以上の番号を指定し、その前にプロキシを置いてください。`,
	noSuchHost: (host: string) =>
		`HOST「${host}」はこの機械のアドレスではありません。0.0.0.0を指定すると、すべてのアドレスで待ち受けます。`,
	dataTaken: (folder: string, holder: (Holder & Stoppable) | undefined) =>
		holder === undefined
			? `データフォルダー${folder}は別のプロセスが使っています。起動または終了の途中かもしれません。少し待ってからもう一度起動してください。`
			: `データフォルダー${folder}は別のJunbanが使っています（プロセス${holder.pid}、${holder.since}から、${holder.url}）。${endIt(holder)}`,
	dataNewer: (folder: string) =>
		`データフォルダー${folder}は、新しい版のJunbanが書いたものです。何も変えていません。その版以降のJunbanで起動するか、以前のバックアップを「npm start -- restore <フォルダー>」で戻してください。`,
	dataDamaged: (folder: string) =>
		`データフォルダー${folder}のファイルが壊れています。最新のバックアップを「npm start -- restore <フォルダー>」で戻してください。壊れたフォルダーは別の名前で残ります。`,
	dataBehind: (folder: string) =>
		`データフォルダー${folder}から、受け付け済みの変更が失われています（ログの破損、途切れ、削除）。同じ番号を二度発行しないよう、起動を中止しました。失われたファイルを元に戻すか、最新のバックアップを「npm start -- restore <フォルダー>」で戻してください。壊れたフォルダーは別の名前で残ります。詳しくはdocs/operator.mdの「When changes are missing」をご覧ください。`,
	dataWithoutAccounts: (folder: string) =>
		`データフォルダー${folder}のアカウントが見つかりません（auth.sqliteが空か、削除されたか、別のフォルダーのものです）。ファイルを元に戻すか、最新のバックアップを「npm start -- restore <フォルダー>」で戻してください。今のフォルダーは別の名前で残ります。`,
	dataGone: (folder: string) =>
		`データフォルダー${folder}が、動作中に移動または削除されました。受け付けた内容が失われないように、サーバーを終了しました。フォルダーを元の場所に戻すか、「npm start -- restore latest」でバックアップを戻してから、起動してください。`,
	dataHalfRestored: (folder: string) =>
		`${folder}への復元が途中で止まっています。「npm start -- restore <フォルダー>」をもう一度実行してください。`,
	dataLost: (folder: string, count: number, backups: string) =>
		`${folder}にデータがありませんが、${backups}にバックアップが${count}件あります。起動を中止し、何も変えていません。データを失った場合や新しい機械に移った場合は、「npm start -- restore latest」で最新のバックアップを戻してください。新しく始める場合は、バックアップを別の場所に移すか、JUNBAN_BACKUPで別のフォルダーを指定してください。`,
	dataFull: (folder: string) =>
		`データフォルダー${folder}のディスクに空きがないため、列と整理券の表示だけを続け、受付と変更は保存しません。空き容量を増やすと、再起動せずに元に戻ります。`,
	noRoomToStart: (folder: string) =>
		`データフォルダー${folder}のディスクに空きがないため、起動できません。空き容量を増やしてから、もう一度起動してください。`,
	dataIsFile: (path: string) =>
		`JUNBAN_DATA: ${path}は、フォルダーではなくファイルです。別のフォルダーを指定してください。`,
	dataNotMade: (folder: string, code: string) =>
		`データフォルダー${folder}を作れません（${code}）。場所と権限を確かめるか、JUNBAN_DATAで別のフォルダーを指定してください。`,
	dataUnusable: (path: string, code: string) =>
		`「${path}」を使えません（${code}）。場所、権限、空き容量を確かめるか、JUNBAN_DATAで別のフォルダーを指定してください。`,
	expected: {
		PORT: "0〜65535の整数",
		HOST: "127.0.0.1や0.0.0.0のような待ち受けアドレス",
		JUNBAN_DATA: "データフォルダーの場所",
		JUNBAN_DEMO_PASSWORD: "8〜4096文字の、推測されにくいパスワード",
		JUNBAN_PUBLIC_URL: "https://queue.example のようなアドレス",
		JUNBAN_API_URL: "https://api.queue.example のようなアドレス",
		JUNBAN_ORIGINS: "https://queue.example,https://shop.example のようなオリジンの並び",
		JUNBAN_JOINS_IN_CALM: "0〜9999999の整数",
		JUNBAN_SUBDOMAINS: "shop.example のようなホスト名",
		JUNBAN_LOG: "debug、info、warn、errorのいずれか",
		JUNBAN_MAX_PAGES: "1〜4294967294の整数",
		JUNBAN_SMTP_URL: "smtp://user:password@mail.example:587 のようなアドレス",
		JUNBAN_MAIL_FROM: "noreply@queue.example のようなメールアドレス",
		JUNBAN_STRIPE_KEY: "sk_live_… のようなキー",
		JUNBAN_STRIPE_WEBHOOK_SECRET: "whsec_… のようなシークレット",
		JUNBAN_STRIPE_PAYMENT_LINK: "https://buy.stripe.com/… のようなアドレス",
		JUNBAN_STRIPE_PORTAL_LINK: "https://billing.stripe.com/p/login/… のようなアドレス",
		JUNBAN_STRIPE_URL: "http://127.0.0.1:… のようなアドレス（テスト用）",
		JUNBAN_TLS_CERT: "PEM形式の証明書ファイル",
		JUNBAN_TLS_KEY: "PEM形式の秘密鍵ファイル",
		JUNBAN_TRUST_PROXY: "0〜10の整数（手前にある自分のプロキシの数）",
		JUNBAN_SIGN_UP: "open、closed、またはメールドメインの並び",
		JUNBAN_SESSION_UNUSED_DAYS: "1〜3650の日数",
		JUNBAN_SESSION_DAYS: "1〜3650の日数",
		JUNBAN_MASTER_SECOND_FACTOR: "required または off",
		JUNBAN_HOME: "/app/demo のような店のページ、または /app/demo/main/display のような表示板",
		JUNBAN_OPERATOR: "運営者情報のJSONファイル",
		JUNBAN_BACKUP: "データフォルダーの外のフォルダー",
		JUNBAN_BACKUP_HOURS: "1〜744の整数（バックアップの間隔、時間）",
	},
};
