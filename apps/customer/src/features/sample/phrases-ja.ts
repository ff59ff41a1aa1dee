/** On every page of a sample shop. */
export const sampleJa = {
	title: "サンプルのお店です",
	desk: "お店側の画面",
	own: "自分のお店を作る",
	others: "ほかのサンプル",
	lost: "通信が途切れたため、サンプルが止まっています。",
	again: "開き直す",
	script: "サンプルは、JavaScriptを使えるブラウザーで動きます。",
} as const;
