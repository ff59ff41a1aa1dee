/** Phrases that the pages of registration share. */
export const registerJa = {
	steps: { label: "登録の流れ", account: "メール", shop: "お店", start: "はじめる", done: "済み" },
	script: "このページはJavaScriptを使います。ブラウザーの設定で有効にしてから、開き直してください。",
	sending: "送っています",
	slow: "時間がかかっています。このままお待ちください。",
	offline: "通信が途切れています。入力した内容は消えません。つながったら、もう一度押してください。",
	lost: {
		title: "通信が途切れています",
		text: "入力した内容は消えません。つながったら、もう一度押してください。",
	},
	notLoaded: "通信できないため、登録の続きを確かめられません。",
	checking: "登録の状況を確かめています",
	faults_other: "{{count}}か所を直してください。",
	email: "メールアドレス",
	password: "パスワード",
	code: "認証コード",
	codeHint: "認証アプリの6桁の数字",
	showPassword: "パスワードを表示",
	toAccount: "メールアドレスの登録へ",
	toSignIn: "登録済みの方はログイン",
	noAccount: "先に、メールアドレスを登録してください。登録済みの方は、ログインすると続きから始められます。",
	otherAccount: "別のアドレスを使う",
	refused: {
		"already-exists": "このIDは、ほかのお店が使っているか、1年以内に使っていました。",
		"email-invalid": "メールアドレスを、name@example.com のように入力してください。",
		"email-in-use": "このメールアドレスは、すでに登録されています。",
		"password-weak":
			"8文字以上で、推測されにくいものにしてください。よく使われるパスワードや、メールアドレスに近いものは使えません。",
		"slug-invalid":
			"英小文字で始めて、英小文字と数字（半角）で3〜30文字にしてください。「_」は間に1つずつ使えます。",
		"slug-reserved": "このIDはJunbanが使うため、選べません。",
		"slug-similar": "ほかのお店のIDと見分けにくいため、使えません。",
		"value-missing": "入力してください。",
	},
	newTab: "（新しいタブで開きます）",
} as const;
