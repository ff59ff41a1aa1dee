export const notFoundJa = {
	head: { description: "このアドレスには、ページがありません。トップページからお進みください。" },
} as const;
