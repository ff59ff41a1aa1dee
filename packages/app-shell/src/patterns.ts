/** Router patterns of the existing screens. Every `:name` is one path segment. Phones load the customers' alone. */
export const customerPatterns = {
	shop: "/app/:app",
	display: "/app/:app/:line/display",
	watch: "/app/:app/:line/watch/:place",
	ticket: "/app/:app/:line/:member",
	questions: "/app/:app/:line/:member/questions",
	allQuestions: "/app/:app/:line/:member/questions_all",
} as const;

export const patterns = {
	/** Those of a shop's screens are below `shop`. */
	admin: {
		shops: "/app_admin",
		shop: "/app_admin/:app",
		login: "login",
		members: "members",
		qrCode: "members/qrcode",
		presence: "members/presence",
		member: "members/:member",
		allMembers: "allMembers",
		receptions: "receptions",
		temporaryClose: "temporary_close",
		questions: "questions",
		lineSetting: "line_setting",
		appSetting: "app_setting",
		csv: "csv",
		reports: "reports",
	},
	/** The others are below the first. */
	master: {
		home: "/master_admin",
		login: "login",
		app: "apps/:app",
		users: "users",
		user: "users/:user",
		announcements: "announcements",
		texts: "texts",
		health: "health",
		log: "log",
	},
} as const;
