export { MOST_DAYS, type RetentionName, type ShownRetention } from "./retention.ts";
export { settingsPatchSchema, type SettingsPatch } from "./schema.ts";
export { createSettings, type Settings, type SettingsAnswer, type SettingsEnv, type ShownLimit } from "./settings.ts";
export { createSealingKey, seal, unseal, type Sealed } from "./sealed.ts";
export { modelPatchSchema, type ModelChoice, type ModelInUse, type ModelPatch } from "./model-schema.ts";
export {
  createModelSettings,
  type ModelAnswer,
  type ModelSettings,
  type ModelSettingsEnv,
  type ModelTried,
} from "./model-settings.ts";
