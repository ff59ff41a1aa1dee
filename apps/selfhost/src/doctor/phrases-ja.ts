import type { CertificateFault } from "./certificate-fault.ts";

const doTrust: Record<CertificateFault, (host: string) => string> = {
	untrusted: () =>
		"公的な認証局の証明書を、中間証明書も含めて（fullchain.pem）設定してください。自前の認証局なら、その証明書のファイルをNODE_EXTRA_CA_CERTSに指定すると、この機械は受け付けます。客の端末にも入れる必要があります。",
	ended: () => "証明書を更新し、使っているもの（プロキシまたはこのサーバー）に読み直させてください。",
	early: () => "この機械の時計が遅れていないか確かめてください。合っていれば、証明書を取り直してください。",
	"other-name": (host: string) => `${host}の名前が入った証明書を設定してください。`,
	unknown: () => "プロキシまたはこのサーバーの証明書を確かめ、取り直してください。",
};

/** 診断の文。do… は「どうするか」。 */
export const doctorJa = {
	levels: { ok: "正常  ", warning: "注意  ", fault: "異常  " },
	indent: "      ",
	summary: (faults: number, warnings: number) =>
		faults + warnings === 0 ? "問題はありません。" : `異常${faults}件、注意${warnings}件。`,
	failed: (check: string, message: string) => `${check}: 診断できませんでした（${message}）。`,
	versions: (release: string, node: string, sqlite: string, format: number) =>
		`版: Junban ${release}、Node ${node}、SQLite ${sqlite}、データフォルダーの形式 ${format}。`,
	doNode: (least: number) => `Node ${least}以降で起動してください。「npm start」は自動で選びます。`,
	unknownSetting: (name: string) => `設定: ${name}という設定はなく、効いていません。`,
	doNearest: (nearest: string) => `${nearest}ではありませんか。`,
	doUnknown: "つづりを確かめるか、取り除いてください。",
	running: (pid: number, since: string, url: string) =>
		`サーバー: 動いています（プロセス${pid}、${since}から、${url}）。`,
	notRunning: "サーバー: 動いていません。",
	noAnswer: (url: string) => `サーバー: ${url}が応答しません。`,
	doRestart: "ログを確かめ、起動し直してください。",
	noData: (folder: string) => `データ: ${folder}にはまだ何もありません。`,
	dataIsFile: (path: string) => `データ: ${path}は、フォルダーではなくファイルです。`,
	doFolder: "JUNBAN_DATAで別のフォルダーを指定してください。",
	dataLost: (folder: string, count: number, backups: string) =>
		`データ: ${folder}にはありませんが、${backups}にバックアップが${count}件あります。`,
	doRestoreLost:
		"失った場合や新しい機械に移った場合は、「npm start -- restore latest」で最新のバックアップを戻してください。",
	doStart: "一度「npm start」で起動するか、JUNBAN_DATAを確かめてください。",
	dataNewer: (format: number) => `データ: 形式${format}は、この版のJunbanより新しいものです。`,
	doUpdate: "新しい版のJunbanで起動してください。",
	storeWhole: (names: string) => `データ: ${names}を全部読み、壊れていません。`,
	storeInUse: "データ: サーバーが使用中です。全体の検査は、停止中の診断と、毎回のバックアップで行います。",
	storeDamaged: (message: string) => `データ: 壊れています（${message}）。`,
	doRestore: "サーバーを止め、「npm start -- restore latest」で最新のバックアップを戻してください。",
	oldCopies: (names: string) =>
		`古い写し: データフォルダーの隣の${names}に、お店で消えたはずの情報が残っていることがあります。`,
	doCopies: "元に戻す必要がなくなったら、削除してください。",
	space: (folder: string, free: string) => `空き容量: ${folder}に${free}。`,
	doSpace: "不要なファイルを消すか、大きいディスクに移してください。一杯になると、受付が断られます。",
	clock: (now: string, zone: string) => `時計: ${now}（${zone}）。`,
	clockBehind: (now: string, file: string) => `時計: ${now}は、ファイル「${file}」の時刻より前です。`,
	doClock: "時刻の自動合わせ（NTP）を有効にしてください。営業時間と番号の日付が狂います。",
	mailOff: "メール: メールサーバーが設定されていません。メールはデータフォルダーのoutboxに残ります。",
	doMail: "JUNBAN_SMTP_URLとJUNBAN_MAIL_FROMを設定してください。",
	mailOk: (host: string) => `メール: ${host}に接続し、ログインできました（送信はしていません）。`,
	mailFailed: (host: string, code: string) => `メール: ${host}を使えません（${code}）。`,
	doMailCheck: "JUNBAN_SMTP_URLの宛先、名前、パスワードを確かめてください。",
	pushOk: "プッシュ通知: 鍵があります。",
	pushMissing: "プッシュ通知: 鍵がまだありません。次の起動で作られます。",
	pushWrong: "プッシュ通知: 鍵のファイル「push-key」が正しくありません。",
	doPush: "サーバーを止め、push-keyを消して起動してください。登録済みの通知は届かなくなります。",
	premiumOk: "プレミアムプラン: Stripeの設定がそろっています（問い合わせはしていません）。",
	premiumUntold: "プレミアムプラン: Stripeからの知らせを受け取れないため、支払っても有効になりません。",
	doWebhook:
		"StripeでWebhookを登録し、その署名シークレットをJUNBAN_STRIPE_WEBHOOK_SECRETに設定してください。",
	premiumUnsold: "プレミアムプラン: 支払いページのアドレスがないため、申し込めません。",
	doPaymentLink: "Stripeの支払いリンクをJUNBAN_STRIPE_PAYMENT_LINKに設定してください。",
	backupsOff: "バックアップ: 自動では作られません。",
	doBackups: "JUNBAN_BACKUPに、できれば別のディスクのフォルダーを指定してください。",
	backupsNone: (folder: string) => `バックアップ: ${folder}に1つもありません。`,
	doBackup: "「npm start -- backup」を実行し、ログのbackup.failedを確かめてください。",
	backupsOk: (count: number, hours: number) => `バックアップ: ${count}個。最新は${hours}時間前。`,
	backupsOld: (hours: number) => `バックアップ: 最新が${hours}時間前です。`,
	localOnly: (host: string) => `公開アドレス: この機械からだけ使えます（HOST=${host}）。`,
	doPublic: "客の端末から使うには、HOSTとJUNBAN_PUBLIC_URLを設定してください。",
	addressUnknown: "公開アドレス: JUNBAN_PUBLIC_URLがありません。メールと掲示物のリンクが正しくなりません。",
	doAddress: "客が入力するアドレスを、JUNBAN_PUBLIC_URLに指定してください。",
	noTls: (url: string) =>
		`公開アドレス: ${url}はTLSなしです。通知、オフライン表示、画面の常時点灯は使えません。`,
	doTls: "JUNBAN_TLS_CERTとJUNBAN_TLS_KEYを指定するか、CaddyやnginxでHTTPSにしてください。",
	noProxy: (url: string) => `公開アドレス: ${url}はHTTPSですが、このサーバーは証明書もプロキシも知りません。`,
	doProxy: "手前のプロキシの数を、JUNBAN_TRUST_PROXYに指定してください。",
	reached: (url: string) => `公開アドレス: ${url}に、この機械から届きます。`,
	notReached: (url: string, code: string) => `公開アドレス: ${url}に、この機械から届きません（${code}）。`,
	doReach:
		"DNS、プロキシ、ファイアウォールを確かめてください。外からは届くのに、内からは届かない回線もあります。",
	certificateRefused: (url: string, code: string) =>
		`公開アドレス: ${url}には届きますが、その証明書をこの機械が受け付けません（${code}）。`,
	doTrust,
	certificate: (days: number) => `証明書: あと${days}日有効です。`,
	certificateEnds: (days: number) =>
		days < 0 ? `証明書: ${-days}日前に切れました。` : `証明書: あと${days}日で切れます。`,
	certificateWrong: (message: string) => `証明書: 使えません（${message}）。`,
	doCertificate: "証明書を更新し、サーバーにSIGHUPを送ってください（再起動は不要です）。",
};
