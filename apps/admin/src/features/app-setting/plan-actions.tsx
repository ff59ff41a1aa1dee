import { toasts } from "@junban/app-shell/toast-store";
import type { Code } from "@junban/domain/values";
import { formatDay } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ConfirmDialog } from "@junban/ui/confirm-dialog";
import { WarningIcon } from "@junban/ui/icons";
import { Link } from "@junban/ui/link";
import { Note } from "@junban/ui/note";
import { Skeleton } from "@junban/ui/skeleton";
import { useCallback, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { useAnswer } from "#src/lib/use-answer.ts";
import type { PlanStatus } from "./plan-status.ts";
import { usePorts } from "./setting-ports.ts";

export type PlanActionsProps = { status: PlanStatus; day: string | undefined };

/** The actions that the present plan allows: buying, ending, invoices. */
export function PlanActions({ status: { kind }, day }: PlanActionsProps) {
	if (kind === "gift") return null;
	if (kind === "free") return <Buy />;
	return (
		<>
			<Invoices />
			{kind === "ends" ? null : <Cancel day={day} />}
		</>
	);
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
			// The button stays pending until the payment page replaces this one.
			if (link.ok) return goTo(link.value.url);
			setOpening(false);
			setProblem(link.code);
		});
	};
	return (
		<div className="grid justify-items-start gap-12">
			<Button variant="primary" pending={isOpening} onClick={buy}>
				{t("plan.buy")}
			</Button>
			<p className="small">{t("plan.buyText")}</p>
			<Problem code={problem} />
		</div>
	);
}

/** A link to the provider's page with invoices and cards. */
function Invoices() {
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
				<p className="small">{t("plan.invoicesNone")}</p>
			) : (
				<>
					<p className="small">{t("plan.invoicesText")}</p>
					<Link standalone href={url} newTab={t("newTab")}>
						{t("plan.invoicesOpen")}
					</Link>
				</>
			)}
		</div>
	);
}

function Cancel({ day }: { day: string | undefined }) {
	const { t } = useTranslation("appSetting");
	const { app, timezone, locale } = useShop();
	const { client } = usePorts();
	const [isAsking, setAsking] = useState(false);
	const [isSending, setSending] = useState(false);
	const [problem, setProblem] = useState<Code>();
	const cancel = () => {
		setSending(true);
		setProblem(undefined);
		void client.unsubscribePremium(app).then((ended) => {
			setSending(false);
			setAsking(false);
			if (!ended.ok) return setProblem(ended.code);
			const { ends_at: end } = ended.value;
			const text =
				end === undefined
					? t("plan.cancelledNow")
					: t("plan.cancelled", { day: formatDay(end, timezone, locale) });
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
				<p>{day === undefined ? t("plan.cancelTextUnknown") : t("plan.cancelText", { day })}</p>
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
