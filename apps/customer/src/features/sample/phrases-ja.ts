/** On every page of a sample shop. */
export const sampleJa = {
	title: "見本のお店です",
	desk: "お店側の画面",
	others: "ほかの見本",
	script: "見本は、JavaScriptを使えるブラウザーで動きます。",
} as const;
