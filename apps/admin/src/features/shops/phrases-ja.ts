export const shopsJa = {
	title: "あなたのお店",
	choose: "開くお店を選んでください",
	owner: "オーナー",
	staff: "スタッフ",
	none: "このアカウントのお店は、まだありません。",
	noneHow: "お店を作るか、招待メールのリンクを開いてください。",
	add: "お店を作る",
	another: "お店をもう1つ作る",
} as const;
