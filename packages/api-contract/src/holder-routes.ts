import type { Route } from "./routes.ts";

/** Other calls of a place's holder: answers to questions, mail and web push. */
export const HOLDER_ROUTES = {
	answers: { method: "GET", path: "/apiV2/{app}/{line}/{member}/answers" },
	saveAnswers: { method: "PATCH", path: "/apiV2/{app}/{line}/{member}/answers" },
	notices: { method: "GET", path: "/apiV2/{app}/{line}/{member}/notices" },
	registerMail: { method: "POST", path: "/apiV2/{app}/{line}/{member}/notification_mail" },
	removeMail: { method: "DELETE", path: "/apiV2/{app}/{line}/{member}/notification_mail" },
	registerPush: { method: "POST", path: "/apiV2/{app}/{line}/{member}/push" },
	removePush: { method: "DELETE", path: "/apiV2/{app}/{line}/{member}/push" },
	pushKey: { method: "GET", path: "/apiV2/push_key" },
} as const satisfies Record<string, Route>;
