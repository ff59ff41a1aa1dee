export const featureQrCodeJa = {
	head: {
		title: "QRコード",
		description: "店先に貼る紙を、そのまま印刷できる形でつくれます。",
	},
	heading: "QRコード",
	lead: "店先に貼る紙を、そのまま印刷できる形でつくれます。",
} as const;
