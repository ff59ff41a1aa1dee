export const appSettingJa = {
	title: "アカウント設定",
} as const;
