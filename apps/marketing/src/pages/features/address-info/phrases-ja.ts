export const featureAddressInfoJa = {
	head: {
		title: "お店の案内",
		description: "住所、地図、電話番号、営業時間を、順番のページに載せられます。",
	},
	heading: "お店の案内",
	lead: "住所、地図、電話番号、営業時間を、順番のページに載せられます。",
} as const;
