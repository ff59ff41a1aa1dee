export const registerStep1Ja = {
	head: {
		title: "アカウントをつくる",
		description: "メールアドレスとパスワードで登録します。お店の順番待ちを、その日から始められます。",
	},
	heading: { first: "メールアドレスを", second: "登録します" },
	lead: "お店の画面に入るために使います。料金はかかりません。",
	passwordHint: "8文字以上。長いほど安全です。",
	strength: {
		short: "あと少し長くしてください",
		weak: "弱い。長くすると安全になります",
		fair: "ふつう",
		strong: "強い",
	},
	terms: {
		before: "登録すると、",
		term: "利用規約",
		and: "と",
		privacy: "プライバシーポリシー",
		after: "に同意したことになります。",
	},
	submit: { signUp: "登録して次へ", signIn: "ログインして続ける" },
	toSignIn: "登録したことがある方はこちら",
	toSignUp: "はじめて登録する方はこちら",
	taken: "このアドレスの持ち主なら、パスワードを確かめて続きから始められます。",
	takenSignIn: "このアドレスで続ける",
	reset: "パスワードを忘れた",
	resetSent: "{{email}} に登録があれば、新しいパスワードを決めるメールが届きます。",
	resetKept:
		"メールサーバーの設定がないため、メールは送られません。{{email}} に登録があれば、リンクの入ったメールを、サーバーのデータフォルダーの outbox に保存しました。運営者に開いてもらってください。",
	domains: "登録できるのは、次のドメインのメールアドレスです。",
	signedIn: "{{email}} で登録が済んでいます。",
	continue: "続きへ進む",
	closed: {
		title: "いまは新しい登録を受け付けていません",
		text: "このJunbanは、決まったお店だけで使われています。お使いになりたい方は、運営者にお問い合わせください。",
		contact: "お問い合わせ",
	},
} as const;
