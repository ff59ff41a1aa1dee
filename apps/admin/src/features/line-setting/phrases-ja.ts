export const lineSettingJa = {
	title: "設定",
} as const;
