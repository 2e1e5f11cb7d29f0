export { settingsPatchSchema, type SettingsPatch } from "./schema.ts";
export { createSettings, type Settings, type SettingsAnswer, type SettingsEnv, type ShownLimit } from "./settings.ts";
