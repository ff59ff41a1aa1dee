export const registerCongratulationsJa = {
	head: {
		title: "登録したお店",
		description: "お店ができると、ここから始められます。",
	},
	ready: {
		title: "お店ができました",
		lead: "ポスターを貼れば、今日から順番待ちを始められます。",
		hereOnly:
			"今のアドレスは、この端末か、お店の中のネットワークでしか開けません。ここで試してから、お客さまも開けるアドレスを用意してください。",
	},
	back: "お店の画面を、ここから開けます。",
	desk: "お店の画面を開く",
	shops: "お店を選ぶ",
	next: {
		title: "はじめる準備",
		poster: {
			title: "ポスターを印刷する",
			text: "QRコード入り。お客さまはここから順番を取ります。",
			hereOnly: "先に、サーバーの設定 JUNBAN_PUBLIC_URL に、外から開けるアドレスを入れてください。",
		},
		try: {
			title: "自分のスマートフォンで順番を取ってみる",
			hereOnly: "この端末で順番を取ってみる",
			text: "{{address}}",
			code: "お客さまの画面を開くQRコード",
			scan: "スマートフォンで読み取ると、お客さまの画面が開きます。",
		},
		hours: { title: "受付時間を決める", text: "決めるまでは、いつでも受け付けます。" },
		mail: { title: "メールアドレスを確認する", text: "パスワードを忘れたときに必要です。" },
	},
} as const;
