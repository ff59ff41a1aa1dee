export const notFoundJa = {
	head: { description: "お探しのページはありません。トップページからお進みください。" },
} as const;
