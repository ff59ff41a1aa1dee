export const frameJa = {
	navigation: "管理",
	members: "順番",
	customerView: "お客さまの画面",
	newTab: "新しいタブで開きます",
	signOut: "ログアウト",
	starting: "準備しています",
	noPermission: "権限がありません",
	noPermissionText:
		"このお店の管理画面は、お店の方だけが開けます。別のアカウントでログインし直してください。",
	signInAgain: "別のアカウントでログイン",
	unavailable: "ただいま表示できません",
} as const;
