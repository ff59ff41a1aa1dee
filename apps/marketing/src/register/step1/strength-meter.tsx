import { useTranslation } from "@junban/i18n/react";
import { STRENGTHS, type Strength } from "./password-strength.ts";

const BARS = STRENGTHS.slice(STRENGTHS.indexOf("weak"));

/** How strong the typed password is: three bars and a word. Empty before anything is typed. */
export function StrengthMeter({ strength }: { strength: Strength | undefined }) {
	const { t } = useTranslation("registerStep1");
	return (
		<p className="register-strength" role="status">
			{strength === undefined ? null : (
				<>
					<span className="register-strength-bars" aria-hidden="true">
						{BARS.map((bar) => (
							<span key={bar} data-on={STRENGTHS.indexOf(strength) >= STRENGTHS.indexOf(bar) || undefined} />
						))}
					</span>
					<span>{t(`strength.${strength}`)}</span>
				</>
			)}
		</p>
	);
}
