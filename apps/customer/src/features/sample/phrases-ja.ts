/** On every page of a sample shop. */
export const sampleJa = {
	title: "サンプルのお店です",
	desk: "お店側の画面",
	others: "ほかのサンプル",
	script: "サンプルは、JavaScriptを使えるブラウザーで動きます。",
} as const;
