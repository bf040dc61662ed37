<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\HttpException;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Request;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\SettingsSource;

/**
 * Whether the data or the settings are where web servers serve files: every visitor's words and every password
 * would be a download for anybody. The name of a folder says nothing: accounts of some hosts have a root named htdocs.
 */
final class WebRoot
{
    /** @return string what is exposed and where, for the log; '' when nothing is, as far as this can see */
    public static function problem(Settings $settings, array $server): string
    {
        // The command line has no web root; its script is the program itself.
        $roots = !isset($server['REQUEST_METHOD']) ? [] : [
            (string) ($server['DOCUMENT_ROOT'] ?? ''),
            dirname((string) ($server['SCRIPT_FILENAME'] ?? '/')),
        ];
        $paths = array_filter(['The data folder' => $settings->varDir, 'config.ini' => SettingsSource::file()]);
        foreach ($paths as $what => $path) {
            $place = @realpath($path) ?: @realpath(dirname($path)) ?: $path;
            foreach (array_filter([...$roots, ...self::above($place)]) as $root) {
                $root = @realpath($root) ?: $root;
                if (!in_array($root, ['/', '.'], true) && str_starts_with("$place/", "$root/")) {
                    return "$what is in the web root $root";
                }
            }
        }
        return '';
    }

    /** @throws HttpException 503: a visitor's words must not be stored where anybody may download them */
    public static function refuseWhenExposed(Settings $settings, Request $request): void
    {
        $problem = self::problem($settings, $request->server);
        if ($problem !== '') {
            Log::note("Enquiries are refused: $problem. Move private/ beside the web root (GUIDE.md).");
            $sentence = "Sorry, this form is closed just now. Please call us on $settings->phone.";
            throw new HttpException(503, $sentence, ['Retry-After' => '3600']);
        }
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
