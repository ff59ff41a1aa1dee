/** Router patterns of the existing screens. Every `:name` is one path segment. */
export const patterns = {
	customer: {
		shop: "/app/:app",
		display: "/app/:app/:line/display",
		ticket: "/app/:app/:line/:member",
		questions: "/app/:app/:line/:member/questions",
		allQuestions: "/app/:app/:line/:member/questions_all",
	},
	/** Those of the shop's screens are below the first. */
	admin: {
		shop: "/app_admin/:app",
		login: "login",
		members: "members",
		qrCode: "members/qrcode",
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
} as const;
