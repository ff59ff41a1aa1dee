import type { PlanResponse } from "@junban/api-contract/schemas-accounts";
import { type Answer, useAnswer } from "@junban/app-shell/use-answer";
import { isSample } from "@junban/domain/shop";
import type { AppUid, Locale } from "@junban/domain/values";
import type { WholeApp } from "@junban/firebase-client/readings";
import { useCallback } from "react";
import type { Services } from "#src/lib/services.ts";

/** What staff may know of the shop's plan. */
export type PlanAnswer = Answer<PlanResponse>;

export interface PlanSource {
	readonly app: AppUid;
	readonly locale: Locale;
	readonly services: Services;
	readonly data: WholeApp;
}

/** Asks the API for the plan, and again with each change of it. A sample has none. */
export function usePlan({ app, locale, services, data }: PlanSource): PlanAnswer {
	const { config, firebase } = services;
	const { premium, premiumUntil } = data;
	const version = `${premium} ${premiumUntil ?? ""}`;
	const ask = useCallback(
		async (_version: string) => {
			if (isSample(app)) return { ok: false, code: "sample-read-only", status: 403 } as const;
			try {
				const { createShopClient } = await import("@junban/api-contract/shop-client");
				const token = () => firebase.auth.getIdToken();
				return await createShopClient({ base: config.api, locale, token }).plan(app);
			} catch {
				return { ok: false, code: "offline", status: 0 } as const;
			}
		},
		[app, locale, config, firebase],
	);
	return useAnswer(useCallback(() => ask(version), [ask, version]));
}
