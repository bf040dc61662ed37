<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\Config;

/**
 * Whether the data or the settings are where web servers serve files: every visitor's words and every password
 * would be a download for anybody.
 */
final class Exposure
{
    /** How hosts name web roots: that of a main domain may be above an addon domain's. */
    private const WEB_ROOTS = ['public_html', 'public_www', 'htdocs', 'httpdocs', 'wwwroot'];

    /** @return list<Finding> */
    public static function findings(Config $config): array
    {
        return self::problem($config, $_SERVER) === '' ? [] : [new Finding(
            'exposed',
            'The form is closed, since its folder is in the wrong place.',
            'Move private/ out of the web root, beside it: where it is, anybody may read it. Then change every '
                . 'secret of config.ini.',
        )];
    }

    /**
     * @param array<string, mixed> $server the request as in $_SERVER
     * @return string what is exposed and where, for the log; '' when nothing is, as far as this can see
     */
    public static function problem(Config $config, array $server): string
    {
        // The command line has no web root; its script is the program itself.
        $roots = PHP_SAPI === 'cli' && !isset($server['REQUEST_METHOD']) ? [] : [
            (string) ($server['DOCUMENT_ROOT'] ?? ''),
            dirname((string) ($server['SCRIPT_FILENAME'] ?? '/')),
        ];
        $paths = array_filter(['The data folder' => $config->varDir, 'config.ini' => Config::file()]);
        foreach ($paths as $what => $path) {
            $place = realpath($path) ?: realpath(dirname($path)) ?: $path;
            foreach ([...$roots, ...self::above($place)] as $root) {
                $root = realpath($root) ?: $root;
                if (!in_array($root, ['', '/', '.'], true) && str_starts_with("$place/", "$root/")) {
                    return "$what is in the web root $root";
                }
            }
            foreach (self::WEB_ROOTS as $name) {
                if (str_contains("$place/", "/$name/")) {
                    return "$what is below $name, a web root by its name";
                }
            }
        }
        return '';
    }

    /** @return list<string> the folders above a place that are a web root of ours: the command line knows no other */
    private static function above(string $place): array
    {
        $found = [];
        for ($folder = $place; $folder !== dirname($folder); $folder = dirname($folder)) {
            if (@is_file("$folder/contact-handler.php")) {
                $found[] = $folder;
            }
        }
        return $found;
    }
}
