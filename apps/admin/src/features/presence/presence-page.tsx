import type { PresenceClient } from "@junban/api-contract/presence-client";
import { Sentences } from "@junban/app-shell/sentences";
import { toasts } from "@junban/app-shell/toast-store";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ErrorState } from "@junban/ui/error-state";
import { Skeleton } from "@junban/ui/skeleton";
import { useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import { CodePanel } from "./code-panel.tsx";
import { useCode } from "./use-code.ts";

/** Shows the code that customers need to join, or offers to ask for one. For a tablet at the counter or the door. */
export function PresencePage({ client }: { client: PresenceClient }) {
	const { t } = useTranslation("presence");
	const { t: codes } = useTranslation("codes");
	const { t: common } = useTranslation();
	const { line } = useShop();
	const { known, failure, reload } = useCode(client, line.path);
	const [isSwitching, setSwitching] = useState(false);
	const turn = async (isOn: boolean) => {
		if (isSwitching) return;
		setSwitching(true);
		const answer = await client.setPresence(line.path, isOn);
		reload();
		const text = answer.ok ? t(isOn ? "turnedOn" : "turnedOff") : codes(answer.code);
		toasts.show({ key: "presence", text, type: answer.ok ? "success" : "danger" });
		setSwitching(false);
	};
	return (
		<StaffScreen title={t("title")} text={<Sentences text={t("text")} />}>
			{known === undefined ? (
				failure === undefined ? (
					<div aria-busy="true">
						<Skeleton height="320px" label={common("loading")} />
					</div>
				) : (
					<ErrorState title={codes(failure)} retryText={common("retry")} onRetry={reload} />
				)
			) : known.isAsked ? (
				<CodePanel
					code={known.code}
					isOld={known.isOld}
					isSwitching={isSwitching}
					onTurnOff={() => void turn(false)}
				/>
			) : (
				<Off isSwitching={isSwitching} onTurnOn={() => void turn(true)} />
			)}
		</StaffScreen>
	);
}

function Off({ isSwitching, onTurnOn }: { isSwitching: boolean; onTurnOn: () => void }) {
	const { t } = useTranslation("presence");
	return (
		<section className="grid max-w-[640px] justify-items-start gap-16">
			<h2 className="font-bold text-20">{t("off.title")}</h2>
			<p>
				<Sentences text={t("off.text")} />
			</p>
			<p className="muted">
				<Sentences text={t("off.poster")} />
			</p>
			<Button variant="primary" size={64} pending={isSwitching} onClick={onTurnOn}>
				{t("off.turnOn")}
			</Button>
		</section>
	);
}
