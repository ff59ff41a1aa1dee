/** What the service's operator tells a shop: why it takes no new places, and words for all shops. */
import { Sentences } from "@junban/app-shell/sentences";
import { useWatch } from "@junban/app-shell/use-watch";
import { type ServiceText, type Suspension, serviceTextIn } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import type { Sink } from "@junban/ports/watch";
import { Banner } from "@junban/ui/banner";
import { useCallback } from "react";
import { useShop } from "./shop-context.ts";

/** Not in samples: their shops are nobody's. */
export function OperatorBars() {
	const { data } = useShop();
	return (
		<>
			{data.suspendedAt === undefined ? null : <SuspensionBar />}
			<ServiceWords />
		</>
	);
}

/** Customers in line are served as before, so the line's commands stay. */
function SuspensionBar() {
	const { t } = useTranslation("frame");
	const { app, locale, services } = useShop();
	const { data } = services;
	const { value } = useWatch<Suspension>(
		useCallback((sink: Sink<Suspension>) => data.watchSuspension(app, sink), [app, data]),
	);
	const english = value?.reasonEn ?? "";
	const reason = locale === "en" && english !== "" ? english : (value?.reason ?? "");
	return (
		<Banner tone="caution">
			<p>
				<b>
					<Sentences text={t("suspended.title")} />
				</b>
			</p>
			<p className="small">
				<Sentences text={t("suspended.text")} />
			</p>
			{reason === "" ? null : (
				<p className="small whitespace-pre-line">{t("suspended.reason", { reason })}</p>
			)}
		</Banner>
	);
}

function ServiceWords() {
	const { locale, services } = useShop();
	const { data } = services;
	const { value } = useWatch<ServiceText>(
		useCallback((sink: Sink<ServiceText>) => data.watchServiceText(sink), [data]),
	);
	const words = value === undefined ? undefined : serviceTextIn(locale, value);
	if (words === undefined) return null;
	return (
		<Banner>
			{words.headline === "" ? null : (
				<p>
					<b>{words.headline}</b>
				</p>
			)}
			<p className="small whitespace-pre-line">{words.text}</p>
		</Banner>
	);
}
