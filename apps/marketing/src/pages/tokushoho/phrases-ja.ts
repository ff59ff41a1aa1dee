export const tokushohoJa = {
	head: {
		title: "特定商取引法に基づく表記",
		description: "このJunbanの運営者の名前と連絡先、有料プランの代金と解約の条件です。",
	},
	heading: "特定商取引法に基づく表記",
	lead: "だれが運営し、何を販売しているかを記します。",
	operator: {
		heading: "運営者",
		none: "このJunbanは、運営者の情報を公開していません。",
		/** Of who sells nothing; `company` of a seller. */
		name: "名前",
		company: "販売事業者",
		representative: "代表者",
		address: "所在地",
		profile: "事業者のページ",
	},
	contact: {
		heading: "お問い合わせ",
		none: "問い合わせ先は公開されていません。列のことは並んだお店に、お店の登録のことは、このサイトを案内した方にお尋ねください。",
		phone: "電話番号",
		hours: "受付時間",
		mail: "メールアドレス",
		form: "お問い合わせページ",
	},
	sale: {
		heading: "有料プランの販売",
		none: "このJunbanでは、何も販売していません。",
		price: "販売価格",
		otherCosts: "価格のほかに必要な費用",
		paymentMeans: "支払いの方法",
		paymentTime: "支払いの時期",
		deliveryTime: "使える時期",
		cancellation: "解約と返金",
	},
} as const;
