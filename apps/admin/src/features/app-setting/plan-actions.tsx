import type { PlanResponse } from "@junban/api-contract/schemas-accounts";
import { toasts } from "@junban/app-shell/toast-store";
import { useAnswer } from "@junban/app-shell/use-answer";
import type { Code } from "@junban/domain/values";
import { formatLastDay } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ConfirmDialog } from "@junban/ui/confirm-dialog";
import { ClockIcon, WarningIcon } from "@junban/ui/icons";
import { Link } from "@junban/ui/link";
import { Note } from "@junban/ui/note";
import { Skeleton } from "@junban/ui/skeleton";
import { useCallback, useEffect, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { Price } from "#src/plan/price.tsx";
import { endBuying, isBuying, startBuying } from "./buying.ts";
import { usePorts } from "./setting-ports.ts";

export type PlanActionsProps = { plan: PlanResponse; day: string | undefined };

/** The actions that the present plan allows: buying, ending, going on, invoices. */
export function PlanActions({
	plan: { state, is_renewed: isRenewed, is_sold: isSold },
	day,
}: PlanActionsProps) {
	if (state === "free") return isSold ? <Buying /> : <NotSold />;
	return (
		<>
			<Bought />
			{state === "grant" && !isRenewed ? null : <Invoices isLate={state === "late"} />}
			{state === "ends" ? <Resume /> : null}
			{isRenewed ? <Cancel day={state === "paid" ? day : undefined} /> : null}
		</>
	);
}

function NotSold() {
	return (
		<p>
			<Price />
		</p>
	);
}

/** The way to the payment page. Whoever comes back from it waits for the provider's message. */
function Buying() {
	const { app } = useShop();
	const [isWaiting, setWaiting] = useState(() => isBuying(app, Date.now()));
	const stop = () => {
		endBuying(app);
		setWaiting(false);
	};
	return isWaiting ? <WaitingForPayment onStop={stop} /> : <Buy />;
}

/** How often the plan is asked for: the shop's document tells of the change, unless it was told before this page. */
const ASK_AGAIN_MS = 10_000;

function WaitingForPayment({ onStop }: { onStop: () => void }) {
	const { t } = useTranslation("appSetting");
	const { reload } = useShop().plan;
	useEffect(() => {
		const asking = setInterval(() => void reload(), ASK_AGAIN_MS);
		return () => clearInterval(asking);
	}, [reload]);
	return (
		<Note role="status" icon={<ClockIcon />} title={t("plan.waiting")}>
			<p>{t("plan.waitingText")}</p>
			<div className="mt-12">
				<Button size={44} onClick={onStop}>
					{t("plan.notPaid")}
				</Button>
			</div>
		</Note>
	);
}

/** Says once that the plan has begun. */
function Bought() {
	const { t } = useTranslation("appSetting");
	const { app } = useShop();
	useEffect(() => {
		if (!isBuying(app, Date.now())) return;
		endBuying(app);
		toasts.show({ key: "plan", text: t("plan.bought"), type: "success" });
	}, [app, t]);
	return null;
}

function Buy() {
	const { t } = useTranslation("appSetting");
	const { app } = useShop();
	const { client, goTo } = usePorts();
	const [isOpening, setOpening] = useState(false);
	const [problem, setProblem] = useState<Code>();
	const buy = () => {
		setOpening(true);
		setProblem(undefined);
		void client.paymentLink(app).then((link) => {
			if (link.ok) {
				startBuying(app, Date.now());
				// The button stays pending until the payment page replaces this one.
				return goTo(link.value.url);
			}
			setOpening(false);
			setProblem(link.code);
		});
	};
	return (
		<div className="grid justify-items-start gap-12">
			<p className="font-bold">
				<Price />
			</p>
			<Button variant="primary" pending={isOpening} onClick={buy}>
				{t("plan.buy")}
			</Button>
			<p className="small">{t("plan.buyText")}</p>
			<Problem code={problem} />
		</div>
	);
}

/** Takes the end of the plan back. */
function Resume() {
	const { t } = useTranslation("appSetting");
	const { app, plan } = useShop();
	const { client } = usePorts();
	const [isSending, setSending] = useState(false);
	const [problem, setProblem] = useState<Code>();
	const resume = () => {
		setSending(true);
		setProblem(undefined);
		void client.resumePremium(app).then(async (resumed) => {
			if (!resumed.ok) setProblem(resumed.code);
			else {
				await plan.reload();
				toasts.show({ key: "plan", text: t("plan.resumed"), type: "success" });
			}
			setSending(false);
		});
	};
	return (
		<div className="grid justify-items-start gap-12">
			<Button pending={isSending} onClick={resume}>
				{t("plan.resume")}
			</Button>
			<p className="small">{t("plan.resumeText")}</p>
			<Problem code={problem} />
		</div>
	);
}

/** A link to the provider's page with invoices and cards. */
function Invoices({ isLate }: { isLate: boolean }) {
	const { t } = useTranslation("appSetting");
	const { t: common } = useTranslation();
	const { app } = useShop();
	const { client } = usePorts();
	const portal = useAnswer(useCallback(() => client.billingPortal(app), [client, app]));
	const url = portal.value?.url;
	return (
		<div className="grid justify-items-start gap-4">
			<h3 className="font-bold text-16">{t("plan.invoices")}</h3>
			{portal.isAsking && portal.value === undefined ? (
				<Skeleton width="16em" label={common("loading")} />
			) : url === undefined ? (
				<p className="small">{t(isLate ? "plan.payByMail" : "plan.invoicesNone")}</p>
			) : (
				<>
					<p className="small">{t("plan.invoicesText")}</p>
					<Link standalone href={url} newTab={t("newTab")}>
						{t(isLate ? "plan.payOpen" : "plan.invoicesOpen")}
					</Link>
				</>
			)}
		</div>
	);
}

function Cancel({ day }: { day: string | undefined }) {
	const { t } = useTranslation("appSetting");
	const { app, plan, timezone, locale } = useShop();
	const { client } = usePorts();
	const [isAsking, setAsking] = useState(false);
	const [isSending, setSending] = useState(false);
	const [problem, setProblem] = useState<Code>();
	const hasHosts = plan.value?.own_host !== undefined;
	const lost =
		day === undefined
			? t(hasHosts ? "plan.cancelTextUnknown" : "plan.noHosts.cancelTextUnknown")
			: t(hasHosts ? "plan.cancelText" : "plan.noHosts.cancelText", { day });
	const cancel = () => {
		setSending(true);
		setProblem(undefined);
		void client.unsubscribePremium(app).then(async (ended) => {
			if (ended.ok) await plan.reload();
			setSending(false);
			setAsking(false);
			if (!ended.ok) return setProblem(ended.code);
			const { ends_at: end } = ended.value;
			const text =
				end === undefined
					? t("plan.cancelledNow")
					: t("plan.cancelled", { day: formatLastDay(end, timezone, locale) });
			toasts.show({ key: "plan", text, type: "success" });
		});
	};
	return (
		<>
			<Button variant="quiet-danger" onClick={() => setAsking(true)}>
				{t("plan.cancel")}
			</Button>
			<Problem code={problem} />
			<ConfirmDialog
				open={isAsking}
				title={t("plan.cancelTitle")}
				danger
				pending={isSending}
				confirmText={t("plan.cancelConfirm")}
				cancelText={t("plan.keep")}
				onConfirm={cancel}
				onCancel={() => setAsking(false)}
			>
				<p>{lost}</p>
			</ConfirmDialog>
		</>
	);
}

function Problem({ code }: { code: Code | undefined }) {
	const { t } = useTranslation("codes");
	return code === undefined ? null : (
		<Note tone="danger" role="alert" icon={<WarningIcon />}>
			<p>{t(code)}</p>
		</Note>
	);
}
