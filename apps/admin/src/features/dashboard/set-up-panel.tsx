import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import type { AppUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { buttonLook } from "@junban/ui/button-look";
import { CheckIcon, ChevronDownIcon } from "@junban/ui/icons";
import { Steps } from "@junban/ui/steps";
import { useShop } from "#src/frame/shop-context.ts";
import { SET_UP_STEPS, type SetUp, type SetUpStep } from "./set-up.ts";

const SCREENS: Readonly<Record<SetUpStep, (app: AppUid) => string>> = {
	look: adminPaths.lineSetting,
	hours: adminPaths.receptions,
	call: adminPaths.members,
	poster: adminPaths.qrCode,
	wording: adminPaths.lineSetting,
};

export type SetUpPanelProps = { setUp: Exclude<SetUp, { is: "gone" }>; mark: (step: SetUpStep) => void };

/** What a new shop does before it opens. */
export function SetUpPanel({ setUp, mark }: SetUpPanelProps) {
	const { t } = useTranslation("dashboard");
	if (setUp.is === "done")
		return (
			<p
				className="mb-24 flex min-h-48 items-center gap-12 rounded-12 border border-rule bg-surface px-24 font-bold"
				role="status"
			>
				<CheckIcon />
				{t("setUp.done")}
			</p>
		);
	return (
		<details className="group mb-24 rounded-12 border border-rule bg-surface px-16 py-12 tablet:px-24" open>
			<summary className="mb-8 flex min-h-44 cursor-pointer list-none items-center gap-12 [&::-webkit-details-marker]:hidden">
				<h2 className="text-18">{t("setUp.title")}</h2>
				<span className="small muted">
					{t("setUp.left", { count: SET_UP_STEPS.length - setUp.done.length })}
				</span>
				<span className="ml-auto text-ink-2 group-open:rotate-180" aria-hidden="true">
					<ChevronDownIcon />
				</span>
			</summary>
			<OpenSteps setUp={setUp} mark={mark} />
		</details>
	);
}

function OpenSteps({ setUp: { done, current }, mark }: SetUpPanelProps & { setUp: { is: "open" } }) {
	const { t } = useTranslation("dashboard");
	const { app } = useShop();
	return (
		<>
			<Steps
				label={t("setUp.title")}
				steps={SET_UP_STEPS.map((step) => {
					const title = t(`setUp.steps.${step}.title`);
					if (done.includes(step)) return { key: step, title, state: "done", stateText: t("setUp.stepDone") };
					if (step === current) return { key: step, title, state: "current" };
					return { key: step, title: <AppLink to={SCREENS[step](app)}>{title}</AppLink>, state: "open" };
				})}
			/>
			<div className="mt-16 flex flex-wrap items-center justify-end gap-x-16 gap-y-8 border-t border-rule pt-16">
				<p className="min-w-0 grow basis-[16rem]">
					<Sentences text={t(`setUp.steps.${current}.text`)} />
				</p>
				<div className="flex flex-wrap gap-x-16 gap-y-4 max-tablet:w-full max-tablet:flex-col-reverse">
					<Button variant="quiet" onClick={() => mark(current)}>
						{t(`setUp.steps.${current}.mark`)}
					</Button>
					<AppLink {...buttonLook({ variant: "primary" })} to={SCREENS[current](app)}>
						{t(`setUp.steps.${current}.go`)}
					</AppLink>
				</div>
			</div>
		</>
	);
}
