export const installJa = {
	title: "ホーム画面",
	add: "ホーム画面に追加",
	addText: "次からすぐにこのお店を開けます",
	/** For iPhones, where no button of a page can do it. */
	iphone: "共有ボタンから「ホーム画面に追加」を選ぶと、次からすぐにこのお店を開けます",
	updateTitle: "新しい版があります",
	update: "新しい版にする",
} as const;
