export const examplesJa = {
	head: {
		title: "お店の例",
		description:
			"カフェ、クリニック、食堂、イベント、学校、物流。動いている六つのサンプルで、お客さまの側からもお店の側からも、登録せずに試せます。",
	},
	heading: "六つのお店で",
	headingEnd: "試してみる",
	lead: "どの列も、いま進んでいます。お客さまの側も、お店の側もさわれます。",
	rule: "登録はいりません。操作したことは、お使いのブラウザーの外に出ません。",
	stop: "動きを止める",
	go: "動かす",
	ticket: {
		open: "受付中",
		waiting: "いまの待ち",
		unit: { parties_other: "組", people_other: "人", numbers_other: "番" },
		wait: "待ち時間の目安",
		waitUnknown: "まだ分かりません",
		route: "{{from}}番目から{{place}}番目まで進みました",
		number: "番号 {{number}}",
		place: "いま{{place}}番目",
		next: "次です",
		called: "お呼び出し中",
		customer: "順番を取ってみる",
		shop: "お店側",
	},
	kinds: {
		title: "あなたのお店なら、どう使うか",
		cafe: { name: "カフェ", text: "席が空くまで、公園を一周してもらう。" },
		clinic: { name: "クリニック", text: "熱のある方に、車で待ってもらう。" },
		event: { name: "イベント", text: "望遠鏡はひとつ、待つのは150組。芝生に列をつくらない。" },
		souvenir: { name: "おみやげ店", text: "1日200個を、並んだ順に引き換える。" },
	},
	start: {
		title: "自分のお店で、はじめる",
		text: "お店の種類を選ぶと、数えかたと文が、その種類に合わせて入ります。",
	},
} as const;
