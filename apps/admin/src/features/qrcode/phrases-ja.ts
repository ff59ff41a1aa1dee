export const qrcodeJa = {
	title: "QRコード",
} as const;
