/** Router patterns of the existing screens. Every `:name` is one path segment. */
export const patterns = {
	customer: { shop: "/app/:app", display: "/app/:app/:line/display", ticket: "/app/:app/:line/:member" },
	admin: { dashboard: "/app_admin/:app", login: "/app_admin/:app/login", members: "/app_admin/:app/members" },
} as const;
