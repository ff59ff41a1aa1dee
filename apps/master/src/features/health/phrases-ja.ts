export const healthJa = {
	title: "動作状況",
	loading: "読み込んでいます",
	fine: "すべて動いています",
	since: "から",
	strip: {
		state: "動作状況",
		median: "応答のまん中",
		joins: "この1時間の受付",
		waiting: "待っている人",
		outbox: "送信待ちの通知",
		backup: "最後のバックアップ",
	},
	unit: { ms: "ミリ秒", joins: "件", parties: "組", notices: "通" },
	milliseconds_other: "{{count}}ミリ秒",
	groups: { server: "サーバー", store: "保存とバックアップ", live: "いまの利用", sending: "通知" },
	facts: {
		platform: "動かしかた",
		version: "版",
		started: "起動",
		store: "データベース",
		size: "データの大きさ",
		free: "ディスクの空き",
		schedule: "バックアップの予定",
		phones: "つながっている電話",
		lines: "動いている列",
		oldest: "いちばん古い送信待ち",
		mail: "メール",
		push: "プッシュ通知",
	},
	platform: { "one-machine": "1台のサーバー", workers: "Cloudflare Workers" },
	store: { ok: "動いています", down: "答えがありません" },
	backup: {
		elsewhere: "この環境が行います",
		none: "まだありません",
		every_other: "{{count}}時間ごと",
		unscheduled: "自動では作りません",
	},
	channel: {
		off: "設定していません",
		noMailServer: "メールサーバーが設定されていないため、メールは送られません",
		on: "設定済み",
		sent_other: "{{count}}通を送りました",
		failed_other: "{{count}}通が送れませんでした",
	},
	trouble: {
		"store-down": {
			title: "データベースが答えません",
			text: "受付も呼び出しも止まっています。ディスクとサーバーの記録を確かめてください。",
		},
		"disk-nearly-full": {
			title: "ディスクの空きが少なくなっています",
			text: "空きがなくなると、何も保存できません。不要なファイルを消すか、ディスクを広げてください。",
		},
		"backup-late": {
			title: "バックアップが遅れています",
			text: "予定の時間を過ぎました。サーバーの記録で理由を確かめ、手動で1つ作ってください。",
		},
		"backup-missing": {
			title: "バックアップがありません",
			text: "ディスクが壊れると、すべて失われます。JUNBAN_BACKUP を設定してください。",
		},
		"proxy-unknown": {
			title: "プロキシの設定が足りないかもしれません",
			text: "多くの接続がプロキシ経由のようです。その場合、全員が同じ場所からの接続に見えます。プロキシがあれば、その数を JUNBAN_TRUST_PROXY に指定してください。",
		},
		"clock-leapt": {
			title: "サーバーの時計が大きく動きました",
			text: "お待ちの方がいる列では、お店が確かめるまで順番を終わらせません。時刻が違うときは時計を直してください。正しいときは、次の再起動でこの表示が消えます。",
		},
		"outbox-late": {
			title: "通知が送られていません",
			text: "送信待ちがたまっています。メールとプッシュ通知の設定を確かめてください。",
		},
		"mail-failing": {
			title: "メールが送れません",
			text: "送信サーバーの答えを下の「通知」で確かめてください。",
		},
		"push-failing": {
			title: "プッシュ通知が送れません",
			text: "通知サービスの答えを下の「通知」で確かめてください。",
		},
		errors: {
			title: "サーバーのエラーが起きています",
			text: "下の一覧とサーバーの記録を確かめてください。",
		},
	},
	manyProcesses:
		"Workersでは多くのプロセスで分担するため、エラー、遅い処理、メールの数はここでは数えません。Cloudflareのログを確かめてください。",
	errors: {
		title: "サーバーのエラー",
		none: "起動してから、エラーはありません。",
		code: "コード",
		count: "回数",
		last: "最後",
	},
	slow: {
		title: "遅い処理",
		none: "起動してから、遅い処理はありません。",
		what: "処理",
		worst: "最長（ミリ秒）",
		kind: { call: "1秒を超えた呼び出し", scan: "索引のない検索" },
	},
	sorted: {
		none: "もとの順に戻しました",
		ascending: "{{title}}の昇順で並べました",
		descending: "{{title}}の降順で並べました",
	},
} as const;
