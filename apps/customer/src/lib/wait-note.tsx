import { useTranslation } from "@junban/i18n/react";

/** The wait's sentence in two parts: the range, and what it rests on. */
export function WaitNote({ text }: { text: string }) {
	const { t } = useTranslation("page");
	const [range, sureness] = text.split(/(?=（)|(?<= )(?=\()/);
	return (
		<p className="mt-16">
			<span className="small muted block">{t("wait")}</span>{" "}
			<b className="sn text-20 leading-[1.5]">{range}</b>{" "}
			{sureness === undefined ? null : <span className="sn small muted">{sureness}</span>}
		</p>
	);
}
